import { sql } from 'kysely';
import type { ResultKind } from '../../../domain/screening/results/check-results.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';

/** A result as it is stored: the encrypted whole, and beside it what lists and filters ask. */
export interface StoredCheck {
  kind: ResultKind;
  state: 'pending' | 'returned' | 'failed';
  sealed: Buffer | null;
  /** The vendor's own words, encrypted. */
  raw: Buffer | null;
  creditScore: number | null;
  idVerified: boolean | null;
}

/** Puts a check of an applicant in the place of an older one of its kind. */
export async function putCheck(tx: Tx, applicantId: string, check: StoredCheck, at: Date): Promise<void> {
  const values = {
    state: check.state,
    sealed: check.sealed,
    raw: check.raw,
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

/** Takes back that a check is under way. */
export async function removePendingCheck(tx: Tx, applicantId: string, kind: ResultKind): Promise<void> {
  await tx
    .deleteFrom('check_result')
    .where('applicant_id', '=', applicantId)
    .where('kind', '=', kind)
    .where('state', '=', 'pending')
    .execute();
}

/** A check of an applicant is under way; false when it has a result already. */
export async function startPendingCheck(
  tx: Tx,
  { applicantId, kind, at }: { applicantId: string; kind: ResultKind; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into check_result (applicant_id, kind, state, updated_at) values (${applicantId}, ${kind}, 'pending', ${at})
    on conflict (applicant_id, kind) do update set state = 'pending', updated_at = excluded.updated_at
      where check_result.state <> 'returned' returning id`.execute(tx);
  return rows.length > 0;
}

/**
 * Whether a check of an applicant is answered for good. One that brought nothing can be done again until it goes out with
 * the application, as what cannot be delivered is left out of the charge then.
 */
export async function isAnswered(tx: Tx, applicantId: string, kind: ResultKind): Promise<boolean> {
  const { rows } = await sql`
    select from check_result c
    where c.applicant_id = ${applicantId} and c.kind = ${kind} and c.state = 'returned'
      and not exists (
        select from screening_item item join screening_request request on request.id = item.request_id
        where item.applicant_id = c.applicant_id and item.kind = c.kind and item.failed_at is not null
          and item.state in ('agreed', 'done') and request.checks_submitted_at is null)`.execute(tx);
  return rows.length > 0;
}

/** The rental at which an applicant is the only one with a paid credit check; undefined where there are others, or none. */
export async function propertyOfFirstCreditCheck(tx: Tx, applicantId: string): Promise<string | undefined> {
  const { rows } = await sql<{ propertyId: string }>`
    select applicant.property_id as "propertyId" from applicant
    where applicant.id = ${applicantId} and (
      select array_agg(distinct other.id) = array[applicant.id]
      from screening_item i join applicant other on other.id = i.applicant_id
      where other.property_id = applicant.property_id and i.kind = 'credit_check' and i.paid_at is not null)`.execute(
    tx,
  );
  return rows[0]?.propertyId;
}
