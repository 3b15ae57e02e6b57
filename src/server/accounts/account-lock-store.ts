import type { Tx } from '../infrastructure/database/connect.ts';

/** Locks an account; false when it is locked already. */
export async function insertAccountLock(tx: Tx, personId: string, at: Date): Promise<boolean> {
  const row = await tx
    .insertInto('account_lock')
    .values({ person_id: personId, locked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Unlocks an account; false when it is not locked. */
export async function deleteAccountLock(tx: Tx, personId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('account_lock')
    .where('person_id', '=', personId)
    .returning('person_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function isLocked(tx: Tx, personId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('account_lock')
    .select('person_id')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row !== undefined;
}
