import type { Database, Tx } from '../../infrastructure/database/connect.ts';
import type { OwnApplicantId } from '../applicant-store.ts';

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

/** Deletes the rows of one file, of all files of a job, or of all files. Returns the storage keys of their contents. */
export async function deleteFiles(
  tx: Tx,
  id: OwnApplicantId,
  which: { fileId: string } | { employmentId: string } | 'all',
): Promise<string[]> {
  const own = tx.deleteFrom('file').where('applicant_id', '=', id);
  const matching =
    which === 'all'
      ? own
      : 'fileId' in which
        ? own.where('id', '=', which.fileId)
        : own.where('employment_id', '=', which.employmentId);
  const rows = await matching.returning('storage_key as storageKey').execute();
  return rows.map((row) => row.storageKey);
}

/** Deletes the rows of the reports about an application. Returns the storage keys of their contents. */
export async function deleteReports(tx: Tx, id: OwnApplicantId): Promise<string[]> {
  const rows = await tx
    .deleteFrom('report')
    .where('applicant_id', '=', id)
    .returning('storage_key as storageKey')
    .execute();
  return rows.map((row) => row.storageKey);
}
