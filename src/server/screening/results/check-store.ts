import { sql } from 'kysely';
import type { ResultKind } from '../../../domain/screening/checks.ts';
import { KIND } from '../../../domain/values/check-kind.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';

/** A result as stored: the whole result encrypted, and beside it what lists and filters need. */
export interface StoredCheck {
  kind: ResultKind;
  state: 'pending' | 'returned' | 'failed';
  sealed: Buffer | null;
  /** The vendor's raw answer, encrypted. */
  raw: Buffer | null;
  creditScore: number | null;
  /** Whether the credit bureau looked and has no file. */
  hasNoFile?: boolean;
  idVerified: boolean | null;
}

/** Stores a check of an applicant, replacing an older one of its kind. */
export async function putCheck(tx: Tx, applicantId: string, check: StoredCheck, at: Date): Promise<void> {
  const values = {
    state: check.state,
    sealed: check.sealed,
    raw: check.raw,
    credit_score: check.creditScore,
    has_no_file: check.hasNoFile ?? false,
    id_verified: check.idVerified,
    updated_at: at,
  };
  await tx
    .insertInto('check_result')
    .values({ applicant_id: applicantId, kind: check.kind, ...values })
    .onConflict((conflict) => conflict.columns(['applicant_id', 'kind']).doUpdateSet(values))
    .execute();
}

/** Removes a check that is in progress. */
export async function removePendingCheck(tx: Tx, applicantId: string, kind: ResultKind): Promise<void> {
  await tx
    .deleteFrom('check_result')
    .where('applicant_id', '=', applicantId)
    .where('kind', '=', kind)
    .where('state', '=', 'pending')
    .execute();
}

/** Deletes the result of a check, its report, and a picture of a document that nobody has checked. */
export async function eraseResult(tx: Tx, applicantId: string, kind: ResultKind): Promise<void> {
  await tx.deleteFrom('check_result').where('applicant_id', '=', applicantId).where('kind', '=', kind).execute();
  await tx.deleteFrom('report').where('applicant_id', '=', applicantId).where('kind', '=', kind).execute();
  if (kind !== KIND.identity) return;
  await tx.deleteFrom('file').where('applicant_id', '=', applicantId).where('purpose', '=', 'id_document').execute();
}

/** Whether a result of a check is stored: it is erased when its applicant withdraws their consent. */
export async function hasResult(tx: Tx, applicantId: string, kind: ResultKind): Promise<boolean> {
  const stored = await tx
    .selectFrom('check_result')
    .select('id')
    .where('applicant_id', '=', applicantId)
    .where('kind', '=', kind)
    .where('state', '=', 'returned')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Marks a check of an applicant as in progress; false when it already has a result. */
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
 * Whether a check of an applicant has a final result. A failed one can be done again until the application is
 * submitted, as checks that cannot be delivered are left out of the charge. So can an ID check that is asked for again.
 */
export async function isAnswered(tx: Tx, applicantId: string, kind: ResultKind): Promise<boolean> {
  const { rows } = await sql`
    select from check_result c
    where c.applicant_id = ${applicantId} and c.kind = ${kind} and c.state = 'returned'
      and not exists (
        select from screening_item item join screening_request request on request.id = item.request_id
        where item.applicant_id = c.applicant_id and item.kind = c.kind and (
          item.failed_at is not null and item.state in ('agreed', 'done') and request.checks_submitted_at is null
          or item.kind = ${sql.lit(KIND.identity)} and item.state = 'agreed' and item.problem is not null))`.execute(
    tx,
  );
  return rows.length > 0;
}
