import { sql } from 'kysely';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';

/**
 * Stores a password reset link and voids the person's older ones.
 *
 * @returns false when this link was stored before
 */
export async function insertReset(
  tx: Tx,
  reset: { id: string; personId: string; tokenHash: Buffer; at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('password_reset')
    .values({ id: reset.id, person_id: reset.personId, token_hash: reset.tokenHash, created_at: reset.at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await tx
    .updateTable('password_reset')
    .set({ closed_at: reset.at })
    .where('person_id', '=', reset.personId)
    .where('id', '<>', reset.id)
    .where('closed_at', 'is', null)
    .execute();
  await sql`
    delete from password_reset where person_id = ${reset.personId}
      and created_at < ${reset.at}::timestamptz - interval '1 day'`.execute(tx);
  return true;
}

/** The owner of a reset link that still works: neither used nor void, and created after `since`. */
export async function findPersonOfReset(
  db: Database | Tx,
  { tokenHash, email, since }: { tokenHash: Buffer; email: string; since: Date },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('password_reset')
    .innerJoin('person', 'person.id', 'password_reset.person_id')
    .select('person.id')
    .where('password_reset.token_hash', '=', tokenHash)
    .where('person.email', '=', email)
    .where('password_reset.closed_at', 'is', null)
    .where('password_reset.created_at', '>', since)
    .executeTakeFirst();
  return row?.id;
}

/** Voids a person's reset links. */
export async function closeResets(tx: Tx, personId: string, at: Date): Promise<void> {
  await tx
    .updateTable('password_reset')
    .set({ closed_at: at })
    .where('person_id', '=', personId)
    .where('closed_at', 'is', null)
    .execute();
}
