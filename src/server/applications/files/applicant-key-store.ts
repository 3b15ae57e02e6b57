import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';

/** An applicant's key as it is stored. */
export interface StoredKey {
  wrapped: Buffer;
  wrappedBy: string;
}

export async function findApplicantKey(db: Database | Tx, applicantId: string): Promise<StoredKey | undefined> {
  return db
    .selectFrom('applicant_key')
    .select(['wrapped', 'wrapped_by as wrappedBy'])
    .where('applicant_id', '=', applicantId)
    .executeTakeFirst();
}

/** Stores a new key unless one was stored in the meantime. Returns the stored key. */
export async function addApplicantKey(tx: Tx, applicantId: string, key: StoredKey): Promise<StoredKey> {
  const { rows } = await insertApplicantKey(applicantId, key).execute(tx);
  if (!rows[0]) throw new Error('a key was not stored');
  return rows[0];
}

/** The same as part of a larger statement. */
export const insertApplicantKey = (applicantId: string, key: StoredKey): RawBuilder<StoredKey> => sql`
  insert into applicant_key (applicant_id, wrapped, wrapped_by) values (${applicantId}, ${key.wrapped}, ${key.wrappedBy})
  on conflict (applicant_id) do update set wrapped_by = applicant_key.wrapped_by
  returning wrapped, wrapped_by as "wrappedBy"`;
