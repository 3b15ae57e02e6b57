import { sql } from 'kysely';
import type { Database } from '../../infrastructure/database/connect.ts';

/** Contents whose row was deleted by then and that are still in the store, oldest first; triggers note them. */
export async function contentsToRemove(db: Database, before: Date): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select removal.storage_key as key from file_removal removal where removal.created_at < ${before}
      and not exists (select from file where file.storage_key = removal.storage_key)
      and not exists (select from report where report.storage_key = removal.storage_key)
      and not exists (select from landlord_identity_document document where document.storage_key = removal.storage_key)
    order by removal.created_at`.execute(db);
  return rows.map(({ key }) => key);
}

/** Notes that a content is gone from the store. */
export async function noteRemoved(db: Database, storageKey: string): Promise<void> {
  await db.deleteFrom('file_removal').where('storage_key', '=', storageKey).execute();
}
