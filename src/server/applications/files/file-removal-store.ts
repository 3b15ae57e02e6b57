import type { Database } from '../../infrastructure/database/connect.ts';

/** Contents whose row was deleted by then and that are still in the store, oldest first; triggers note them. */
export async function contentsToRemove(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('file_removal as removal')
    .select('removal.storage_key as key')
    .where('removal.created_at', '<', before)
    .where((is) => is.not(is.exists(is.selectFrom('file').whereRef('file.storage_key', '=', 'removal.storage_key'))))
    .where((is) =>
      is.not(is.exists(is.selectFrom('report').whereRef('report.storage_key', '=', 'removal.storage_key'))),
    )
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('landlord_identity_document as document')
            .whereRef('document.storage_key', '=', 'removal.storage_key'),
        ),
      ),
    )
    .orderBy('removal.created_at')
    .execute();
  return rows.map(({ key }) => key);
}

/** Notes that a content is gone from the store. */
export async function noteRemoved(db: Database, storageKey: string): Promise<void> {
  await db.deleteFrom('file_removal').where('storage_key', '=', storageKey).execute();
}
