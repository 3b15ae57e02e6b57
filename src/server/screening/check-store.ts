import { sql } from 'kysely';
import type { CheckKind } from '../../domain/screening/check-results.ts';
import type { Database, Tx } from '../database/connect.ts';

/** The key of an applicant as it is stored. */
interface StoredKey {
  wrapped: Buffer;
  wrappedBy: string;
}

export async function findApplicantKey(db: Database, applicantId: string): Promise<StoredKey | undefined> {
  return db
    .selectFrom('applicant_key')
    .select(['wrapped', 'wrapped_by as wrappedBy'])
    .where('applicant_id', '=', applicantId)
    .executeTakeFirst();
}

/** Stores a new key unless another one was stored in the meantime, and answers the one that holds. */
export async function addApplicantKey(tx: Tx, applicantId: string, key: StoredKey): Promise<StoredKey> {
  const { rows } = await sql<StoredKey>`
    insert into applicant_key (applicant_id, wrapped, wrapped_by) values (${applicantId}, ${key.wrapped}, ${key.wrappedBy})
    on conflict (applicant_id) do update set wrapped_by = applicant_key.wrapped_by
    returning wrapped, wrapped_by as "wrappedBy"`.execute(tx);
  return rows[0] as StoredKey;
}

/** A result as it is stored: the encrypted whole, and beside it what lists and filters ask. */
export interface StoredCheck {
  kind: CheckKind;
  state: 'pending' | 'returned' | 'failed';
  sealed: Buffer | null;
  creditScore: number | null;
  idVerified: boolean | null;
}

/** Puts a check of an applicant in the place of an older one of its kind. */
export async function putCheck(tx: Tx, applicantId: string, check: StoredCheck, at: Date): Promise<void> {
  const values = {
    state: check.state,
    sealed: check.sealed,
    credit_score: check.creditScore,
    id_verified: check.idVerified,
    updated_at: at,
  };
  await tx
    .insertInto('check_result')
    .values({ applicant_id: applicantId, kind: check.kind, ...values })
    .onConflict((conflict) => conflict.columns(['applicant_id', 'kind']).doUpdateSet(values))
    .execute();
}

/** The rental at which an applicant is the only one with a credit check; undefined where there are others, or none. */
export async function rentalOfFirstCreditCheck(tx: Tx, applicantId: string): Promise<string | undefined> {
  const { rows } = await sql<{ propertyId: string }>`
    select applicant.property_id as "propertyId" from applicant where applicant.id = ${applicantId} and 1 = (
      select count(*) from check_result c join applicant a on a.id = c.applicant_id
      where a.property_id = applicant.property_id and c.kind = 'credit_check')`.execute(tx);
  return rows[0]?.propertyId;
}
