import { sql } from 'kysely';
import type { CheckFacts } from '../../../domain/screening/orders/check-state.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';
import { checkFacts } from '../requests/check-facts-json.ts';

/** One check of an applicant, and which result of it was reported. Timestamps are ISO 8601; null if there is none. */
export interface CheckToTell {
  kind: CheckKind;
  facts: CheckFacts;
  /** When the result changed last. */
  changedAt: string | null;
  paidAt: string | null;
  applicantNotifiedAt: string | null;
  landlordNotifiedAt: string | null;
}

/** An applicant's checks, and what the emails about them mention. */
export interface ChecksOfApplicant {
  status: 'pending' | 'in-review' | 'withdrawn';
  checks: CheckToTell[];
  applicant: { firstName: string; lastName: string; email: string; language: string | null };
  landlord: { firstName: string; lastName: string; email: string; language: string | null };
  property: { id: string; address: string; unit: string | null };
}

/**
 * Locks the results of an applicant, so that one email at a time is written about them, and returns them with the other
 * checks. Undefined when the application was deleted.
 */
export async function lockChecksToTell(tx: Tx, applicantId: string): Promise<ChecksOfApplicant | undefined> {
  await sql`select from check_result where applicant_id = ${applicantId} order by kind for no key update`.execute(tx);
  const { rows } = await sql<ChecksOfApplicant>`
    select applicant.status, coalesce((
      select json_agg(json_build_object('kind', kind, 'facts', facts, 'changedAt', updated_at, 'paidAt', paid_at,
        'applicantNotifiedAt', applicant_notified_at, 'landlordNotifiedAt', landlord_notified_at) order by kind)
      from (
        select distinct on (item.kind) item.kind, ${checkFacts()} as facts, item.paid_at, c.updated_at,
          c.applicant_notified_at, c.landlord_notified_at
        from screening_item item
          join screening_request request on request.id = item.request_id
          join screening_order on screening_order.id = request.order_id
          left join check_result c on c.applicant_id = item.applicant_id and c.kind = item.kind
        where item.applicant_id = applicant.id and item.state <> 'cancelled' and screening_order.state = 'released'
        order by item.kind, item.paid_at is null, array_position(array['done', 'agreed', 'asked', 'refused'], item.state)
      ) each), '[]'::json) as checks,
      json_build_object('firstName', tenant.first_name, 'lastName', tenant.last_name, 'email', tenant.email,
        'language', tenant.language) as applicant,
      json_build_object('firstName', owner.first_name, 'lastName', owner.last_name, 'email', owner.email,
        'language', owner.language) as landlord,
      json_build_object('id', property.id, 'address', property.address, 'unit', property.unit) as property
    from applicant join property on property.id = applicant.property_id
      join person tenant on tenant.id = applicant.person_id join person owner on owner.id = property.landlord_id
    where applicant.id = ${applicantId}`.execute(tx);
  return rows[0];
}

/** For how long an email about a result is still sent (days). */
const EMAILED_FOR_DAYS = 7;

/** Applicants that are looked at in one round. */
const MOST_UNREPORTED = 10_000;

/** Applicants with a result since then about which somebody may still have to be emailed, the longest waiting first. */
export async function unreportedSince(db: Database, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select result.applicant_id as id from check_result result
      join applicant on applicant.id = result.applicant_id
    where result.state <> 'pending' and applicant.status <> 'withdrawn'
      and result.updated_at < ${before} and result.updated_at > ${before}::timestamptz - ${EMAILED_FOR_DAYS} * interval '1 day'
      and (result.applicant_notified_at is null or result.applicant_notified_at < result.updated_at
        or applicant.status = 'in-review' and (result.landlord_notified_at is null or result.landlord_notified_at < result.updated_at)
          and exists (select from screening_item item where item.applicant_id = result.applicant_id
            and item.kind = result.kind and item.paid_at is not null))
    group by result.applicant_id order by min(result.updated_at) limit ${sql.lit(MOST_UNREPORTED)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Records that the current results of these checks were told. */
export async function setNotified(
  tx: Tx,
  of: { applicantId: string; kinds: readonly CheckKind[]; whom: 'applicant' | 'landlord'; at: Date },
): Promise<void> {
  if (of.kinds.length === 0) return;
  const column = of.whom === 'applicant' ? sql`applicant_notified_at` : sql`landlord_notified_at`;
  await sql`update check_result set ${column} = greatest(${of.at}, updated_at)
    where applicant_id = ${of.applicantId} and kind in (${sql.join([...of.kinds])})`.execute(tx);
}
