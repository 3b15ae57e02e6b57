import { sql } from 'kysely';
import type { ReportGate, UnpaidReports } from '../../../domain/screening/attempts/report-gate.ts';
import type { ResultKind } from '../../../domain/screening/checks.ts';
import type { ProvinceCode } from '../../../domain/values/province.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';
import { reportGate } from './attempt-json.ts';

/** What decides whether the report of an attempt may be requested now. */
interface Admission {
  gate: ReportGate;
  landlordId: string;
  /** All its checks are paid for. */
  isPaid: boolean;
  /** Of the property. */
  province: ProvinceCode | null;
}

/** Needs the lock on the attempt. */
export async function findAdmission(
  tx: Tx,
  { id, kinds }: { id: string; kinds: readonly ResultKind[] },
): Promise<Admission | undefined> {
  const { rows } = await sql<Admission>`
    select ${reportGate({ applicantId: sql`t.applicant_id`, kind: sql`${kinds[0]}::text`, heldAt: sql`null::timestamptz` })} as gate,
      property.landlord_id as "landlordId", property.province,
      not exists (select from check_attempt_kind k where k.attempt_id = t.id and not exists (
        select from screening_item item where item.applicant_id = t.applicant_id and item.kind = k.kind
          and item.paid_at is not null and item.failed_at is null)) as "isPaid"
    from check_attempt t join applicant on applicant.id = t.applicant_id
      join property on property.id = applicant.property_id
    where t.id = ${id}`.execute(tx);
  return rows[0];
}

/**
 * The reports that were requested and not paid, of this landlord and of all. Parallel callers wait here until the end
 * of the transaction, so that each one counts what the one before requested.
 */
export async function countUnpaidReports(tx: Tx, landlordId: string, at: Date): Promise<UnpaidReports> {
  await sql`select pg_advisory_xact_lock(hashtextextended('unpaid reports', 0))`.execute(tx);
  const { rows } = await sql<UnpaidReports>`
    select count(*) filter (where landlord_id = ${landlordId})::int as "perLandlord",
      count(*) filter (where landlord_id = ${landlordId} and requested_at > ${at}::timestamptz - interval '1 day')::int as "perLandlordPerDay",
      count(*) filter (where requested_at > ${at}::timestamptz - interval '1 day')::int as "perDay"
    from report_request where paid_at is null and requested_at > ${at}::timestamptz - interval '30 days'`.execute(tx);
  return rows[0] ?? { perLandlord: 0, perLandlordPerDay: 0, perDay: 0 };
}

/** Records that a report waits because a ceiling is reached. False when it waited before. */
export async function setHeld(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { rows } =
    await sql`update check_attempt set held_at = ${at} where id = ${id} and held_at is null returning id`.execute(tx);
  return rows.length > 0;
}

/** Records that a report waits for something other than a ceiling. */
export const setReleased = (tx: Tx, id: string): Promise<unknown> =>
  sql`update check_attempt set held_at = null where id = ${id} and held_at is not null`.execute(tx);

/** Records that an order starts now; until the bureau answers, it is unknown whether it has it. */
export async function noteOrder(
  tx: Tx,
  {
    id,
    landlordId,
    isPaid,
    askedName,
    at,
  }: { id: string; landlordId: string; isPaid: boolean; askedName: Buffer; at: Date },
): Promise<void> {
  await sql`update check_attempt set attempted_at = coalesce(attempted_at, ${at}), ordered_at = ${at},
    orders = orders + 1, held_at = null, asked_name = ${askedName} where id = ${id}`.execute(tx);
  await sql`insert into report_request (attempt_id, landlord_id, requested_at, paid_at)
    values (${id}, ${landlordId}, ${at}, ${isPaid ? at : null}) on conflict do nothing`.execute(tx);
}

/** Records that the bureau certainly did not get the order. */
export async function noteNotOrdered(db: Database, id: string): Promise<void> {
  await sql`update check_attempt set ordered_at = null, orders = greatest(orders - 1, 0) where id = ${id}`.execute(db);
}

/** Reports of an applicant's checks are paid for, and no longer count toward a ceiling. */
export async function setReportsPaid(
  tx: Tx,
  { applicantId, kinds, at }: { applicantId: string; kinds: readonly string[]; at: Date },
): Promise<void> {
  if (kinds.length === 0) return;
  await sql`update report_request set paid_at = ${at} from check_attempt t join check_attempt_kind k on k.attempt_id = t.id
    where report_request.attempt_id = t.id and t.applicant_id = ${applicantId} and k.kind in (${sql.join([...kinds])})
      and report_request.paid_at is null`.execute(tx);
}
