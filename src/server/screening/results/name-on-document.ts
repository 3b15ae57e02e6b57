import { placeOfCheck } from '../../../domain/screening/results/check-results.ts';
import { readStored } from '../../../domain/screening/results/stored-shape.ts';
import { KIND } from '../../../domain/values/check-kind.ts';
import type { AppContext } from '../../app-context.ts';
import { findApplicantKey } from '../../applications/files/applicant-key-store.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';

/** The name on the document that an applicant's ID check verified; null without one, and where it states no name. */
export async function nameOnDocument(
  { vault }: Pick<AppContext, 'vault'>,
  db: Database | Tx,
  applicantId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('check_result')
    .select('sealed')
    .where('applicant_id', '=', applicantId)
    .where('kind', '=', KIND.identity)
    .where('state', '=', 'returned')
    .where('id_verified', '=', true)
    .executeTakeFirst();
  const key = await findApplicantKey(db, applicantId);
  if (!row?.sealed || !key) return null;
  const stored: unknown = JSON.parse(vault.open(applicantId, key, placeOfCheck(KIND.identity), row.sealed));
  return readStored(KIND.identity, stored)?.nameOnDocument ?? null;
}
