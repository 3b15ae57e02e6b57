import { type NotNull, type SqlBool, sql } from 'kysely';
import type { ApplicantUserId } from '../../../domain/accounts/actor.ts';
import { NOBODY } from '../../../domain/privacy/deletion.ts';
import { RESULT_KINDS, type ResultKind } from '../../../domain/screening/checks.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';
import { isBureauAttempt } from '../../screening/attempts/attempt-json.ts';

/** An application to erase, with its applicant. */
export interface ApplicationToErase {
  id: string;
  personId: ApplicantUserId;
}

const applications = (db: Database) =>
  db
    .selectFrom('applicant')
    .select(['applicant.id', 'applicant.person_id as personId'])
    .orderBy('applicant.id')
    .$narrowType<ApplicationToErase>();

export const applicationsOf = (db: Database, personId: string): Promise<ApplicationToErase[]> =>
  applications(db).where('applicant.person_id', '=', personId).execute();

export const applicationsFor = (db: Database, propertyId: string): Promise<ApplicationToErase[]> =>
  applications(db).where('applicant.property_id', '=', propertyId).execute();

/** Orders that are still open at the bureau. */
export async function openCases(db: Database, applicantId: string): Promise<{ vendor: string; ref: string }[]> {
  return (
    db
      .selectFrom('check_attempt')
      .select(['vendor', 'vendor_ref as ref'])
      .where('applicant_id', '=', applicantId)
      .where(sql<SqlBool>`${isBureauAttempt(sql`check_attempt.id`)}`)
      // @untranslated: SQL
      .where('vendor_ref', 'is not', null)
      .where('state', 'in', ['queued', 'running', 'waiting'])
      .$narrowType<{ ref: NotNull }>()
      .execute()
  );
}

/** Checks of an applicant that were charged, or are about to be, and have no result. */
export async function undeliveredChecks(tx: Tx, applicantId: string): Promise<ResultKind[]> {
  const { rows } = await sql<{ kind: ResultKind }>`
    select distinct item.kind from screening_item item join screening_request request on request.id = item.request_id
    where item.applicant_id = ${applicantId} and item.kind in (${sql.join([...RESULT_KINDS])})
      and item.state in ('agreed', 'done') and item.failed_at is null and request.charge_id is not null
      and not exists (select from check_result c
        where c.applicant_id = item.applicant_id and c.kind = item.kind and c.state = 'returned')`.execute(tx);
  return rows.map(({ kind }) => kind);
}

/** Storage keys of all content stored for an application, whoever added it. */
export async function contentsOfApplication(tx: Tx, applicantId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('file')
    .select('storage_key as key')
    .where('applicant_id', '=', applicantId)
    .unionAll(tx.selectFrom('report').select('storage_key as key').where('applicant_id', '=', applicantId))
    .execute();
  return rows.map(({ key }) => key);
}

/** Removes the person from a request: what was bought for whom is deleted, what it cost stays. */
const emptied = sql`name = ${NOBODY}, channel = 'email', recipient = ${NOBODY}, token_hash = null, person_id = null,
  applicant_id = null, cancelled_at = coalesce(cancelled_at, case when checks_submitted_at is null then now() end)`;

/** What remains of a charge after its application is erased. */
const emptyCharge = sql`description = 'Checks',
  province = coalesce((select property.province from screening_request r join property on property.id = r.property_id
    where r.charge_id = charge.id), charge.province)`;

/** Anonymizes the requests that match a condition, in which `request` is in scope, and the texts of their charges. */
export async function emptyRequests(tx: Tx, which: ReturnType<typeof sql>): Promise<void> {
  await sql`update charge set ${emptyCharge} from screening_request request
    where request.charge_id = charge.id and ${which}`.execute(tx);
  await sql`update screening_item item set state = 'cancelled' from screening_request request
    where item.request_id = request.id and request.checks_submitted_at is null and ${which}`.execute(tx);
  await sql`update screening_item item set problem = null from screening_request request
    where item.request_id = request.id and item.problem is not null and ${which}`.execute(tx);
  await sql`update screening_request request set ${emptied} where ${which}`.execute(tx);
}

const ABOUT = (applicantId: string) => sql`
  select id from guarantor where applicant_id = ${applicantId}
  union all select id from landlord_reference where applicant_id = ${applicantId}
  union all select id from co_applicant where primary_applicant_id = ${applicantId}`;

/**
 * Deletes unsent emails about an application and the recipients of sent ones. Their unsubscribe links keep working
 * without an address.
 */
export async function deleteMessages(tx: Tx, applicantId: string): Promise<void> {
  await sql`update stop_link set recipient = fingerprint_of(recipient)
    where subject_id in (${ABOUT(applicantId)}) and recipient not like 'sha256:%'`.execute(tx);
  // Looked up one by one: PostgreSQL knows nothing about parts of keys until the table is analyzed, and would read all of it.
  await sql`
    delete from outbox where id = any(array(
      select message.id from (
        select id::text from (${ABOUT(applicantId)}) about
        union all select ${applicantId}::text
        union all select id::text from dispute where applicant_id = ${applicantId}
        union all select id::text from ranking_review where applicant_id = ${applicantId}
        union all select id::text from follow_up where applicant_id = ${applicantId}
        union all select id::text from decision where applicant_id = ${applicantId}
        union all select id::text from check_attempt where applicant_id = ${applicantId}) named,
        lateral (select outbox.id from outbox where split_part(outbox.dedupe_key, ':', 1) = named.id offset 0) message))`.execute(
    tx,
  );
}

/**
 * Erases an application with its answers and results. Its key is deleted too, which makes every copy of encrypted
 * results and documents unreadable. Charged amounts stay.
 */
export async function eraseRows(tx: Tx, applicantId: string): Promise<void> {
  await emptyRequests(tx, sql`request.applicant_id = ${applicantId}`);
  await tx.deleteFrom('co_applicant').where('applicant_id', '=', applicantId).execute();
  await tx.deleteFrom('applicant').where('id', '=', applicantId).execute();
}
