import type { Tx } from '../infrastructure/database/connect.ts';

/** A person's key as it is stored. */
export interface StoredKey {
  wrapped: Buffer;
  wrappedBy: string;
}

/** Returns the person's key, creating it if there is none. */
export async function ensureKey(tx: Tx, personId: string, make: () => StoredKey): Promise<StoredKey> {
  const found = await findPersonKey(tx, personId);
  if (found) return found;
  const key = make();
  await tx
    .insertInto('person_key')
    .values({ person_id: personId, wrapped: key.wrapped, wrapped_by: key.wrappedBy })
    .execute();
  return key;
}

async function findPersonKey(tx: Tx, personId: string): Promise<StoredKey | undefined> {
  return tx
    .selectFrom('person_key')
    .select(['wrapped', 'wrapped_by as wrappedBy'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
}
