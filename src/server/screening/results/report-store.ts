import { sql } from 'kysely';
import type { LandlordId } from '../../../domain/accounts/actor.ts';
import type { ResultKind } from '../../../domain/screening/checks.ts';
import { KIND } from '../../../domain/values/check-kind.ts';
import { isPaidFor } from '../../applications/paid-json.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';
import { BUREAU_KIND_LIST } from '../attempts/attempt-json.ts';

/** Locks an application, so that its reports change one at a time; false when there is none. */
export async function lockApplicant(tx: Tx, applicantId: string): Promise<boolean> {
  const { rows } = await sql`select from applicant where id = ${applicantId} for no key update`.execute(tx);
  return rows.length > 0;
}

/** A report to store. */
interface NewReport {
  applicantId: string;
  kind: ResultKind;
  storageKey: string;
  bytes: number;
  at: Date;
}

/** Stores a report, and returns the storage key of the older one that it replaces. Needs `lockApplicant`. */
export async function putReport(tx: Tx, report: NewReport): Promise<string | undefined> {
  const older = await tx
    .selectFrom('report')
    .select('storage_key as storageKey')
    .where('applicant_id', '=', report.applicantId)
    .where('kind', '=', report.kind)
    .executeTakeFirst();
  const values = { storage_key: report.storageKey, bytes: report.bytes, created_at: report.at };
  await tx
    .insertInto('report')
    .values({ applicant_id: report.applicantId, kind: report.kind, ...values })
    .onConflict((conflict) => conflict.columns(['applicant_id', 'kind']).doUpdateSet(values))
    .execute();
  return older?.storageKey;
}

/** For how long a report that the vendor cannot make is asked for (days). */
const ASKED_FOR_DAYS = 14;

/** Results since then whose report is still missing, oldest first, while the vendor may still make it. */
export async function missingReports(db: Database, before: Date): Promise<{ attemptId: string; kind: ResultKind }[]> {
  const { rows } = await sql<{ attemptId: string; kind: ResultKind }>`
    select attempt.id as "attemptId", of.kind from check_attempt attempt
      join check_attempt_kind of on of.attempt_id = attempt.id
      join check_result result on result.applicant_id = attempt.applicant_id and result.kind = of.kind
    where attempt.state = 'returned' and result.state = 'returned'
      and case when of.kind in (${BUREAU_KIND_LIST}) then attempt.vendor_ref is not null else attempt.addresses is not null end
      and attempt.updated_at < ${before} and attempt.updated_at > ${before}::timestamptz - ${ASKED_FOR_DAYS} * interval '1 day'
      and not exists (select from report where report.applicant_id = attempt.applicant_id and report.kind = of.kind)
    order by attempt.updated_at`.execute(db);
  return rows;
}

/** A paid check of a submitted application for the landlord's property, with its report or document. */
export interface ReportedCheck {
  applicantId: string;
  kind: ResultKind;
  reportId: string | null;
  /** A picture that the applicant uploaded, where there is no report. */
  fileId: string | null;
}

/** Selects checks. */
export interface WhichChecks {
  of: { checkId: string } | { propertyId: string };
  applicantId?: string | undefined;
  kinds: readonly ResultKind[];
}

/** The selected checks, two at most; a failed check never has a report. */
export async function findReportedChecks(
  db: Database,
  landlord: LandlordId,
  { of, applicantId, kinds }: WhichChecks,
): Promise<ReportedCheck[]> {
  const { rows } = await sql<ReportedCheck>`
    select c.applicant_id as "applicantId", c.kind, report.id as "reportId", case when report.id is null then file.id end as "fileId"
    from check_result c join applicant on applicant.id = c.applicant_id
      join property on property.id = applicant.property_id
      left join report on report.applicant_id = c.applicant_id and report.kind = c.kind
      left join file on file.applicant_id = c.applicant_id and file.purpose = 'id_document' and c.kind = ${sql.lit(KIND.identity)}
    where ${'checkId' in of ? sql`c.id = ${of.checkId}` : sql`property.id = ${of.propertyId}`}
      and property.landlord_id = ${landlord} and applicant.status = 'in-review' and c.kind in (${sql.join([...kinds])})
      and c.state <> 'failed' and ${isPaidFor(sql`c.applicant_id`, sql`c.kind`)}
      and ${applicantId === undefined ? sql`true` : sql`c.applicant_id = ${applicantId}`}
    limit 2`.execute(db);
  return rows;
}
