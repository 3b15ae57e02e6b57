import { type RawBuilder, sql } from 'kysely';
import { sessionLifetime } from '../../../domain/accounts/sessions/session-lifetime.ts';
import { PAYMENT_RECORD_YEARS } from '../../../domain/law/records.ts';
import { NOBODY } from '../../../domain/privacy/deletion.ts';
import { RETENTION_DAYS, type RetentionItem } from '../../../domain/privacy/retention.ts';
import { CHECKS, RESULT_KINDS } from '../../../domain/screening/checks.ts';
import { isUntouched } from '../../applications/answers/facts-columns.ts';
import { GROUP_ID } from '../../applications/groups/group-json.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { type ApplicationToErase, emptyRequests } from '../deletion/erase-application-store.ts';

const DAY = 24 * 60 * 60 * 1000;

const past = (now: Date, what: RetentionItem): Date => new Date(now.getTime() - RETENTION_DAYS[what] * DAY);

/** Applications that are erased in one step. */
const ERASED_AT_ONCE = 10;

/**
 * Some applications past their retention period after this one, in the order of their ids, so that a sweep reads each of them
 * once. Accepted ones are left out. Nothing is looked up for those whose own row is younger than that, which is nearly all of
 * them.
 */
export async function expiredApplications(
  tx: Tx,
  now: Date,
  after: string | undefined,
): Promise<{ found: ApplicationToErase[]; hasMore: boolean }> {
  const unfinished = sql`${past(now, 'unfinishedApplication')}::timestamptz`;
  const unsuccessful = sql`${past(now, 'unsuccessfulApplication')}::timestamptz`;
  const { rows } = await sql<ApplicationToErase>`
    select applicant.id, applicant.person_id as "personId" from applicant
    where ${after === undefined ? sql`true` : sql`applicant.id > ${after}`}
      and greatest(applicant.created_at, applicant.submitted_at, applicant.withdrawn_at)
        < case applicant.status when 'pending' then ${unfinished} else ${unsuccessful} end
      and case applicant.status
        when 'pending' then ${isUntouched(unfinished)}
        else not exists (select from decision where decision.applicant_id = ${GROUP_ID}
          and (decision.decided_at >= ${unsuccessful} or (decision.verdict = 'accepted' and decision.undone_at is null)))
        end
    order by applicant.id limit ${sql.lit(ERASED_AT_ONCE)}`.execute(tx);
  return { found: rows, hasMore: rows.length === ERASED_AT_ONCE };
}

/** Rows that one statement deletes or changes at most, so that it ends soon and holds few locks. */
const PURGED_AT_ONCE = 5000;

/** The rows of a table that a statement is about: some of those that match a condition. */
const someOf = (table: string, condition: RawBuilder<unknown>) => sql`ctid = any(array(
  select ctid from ${sql.table(table)} where ${condition} limit ${sql.lit(PURGED_AT_ONCE)} for update))`;

/** Deletes some pictures of identity documents some time after the landlord's decision. Returns their storage keys. */
export async function purgeIdPictures(tx: Tx, now: Date): Promise<{ keys: string[]; hasMore: boolean }> {
  const { rows } = await sql<{ key: string }>`
    with decided as materialized (
      select applicant_id from decision where undone_at is null and decided_at < ${past(now, 'idPicture')}),
    of_group as materialized (
      select applicant_id from decided
      union select member.applicant_id from decided join co_applicant member on member.primary_applicant_id = decided.applicant_id)
    delete from file where id in (
      select file.id from of_group join applicant on applicant.id = of_group.applicant_id
        join file on file.applicant_id = applicant.id and file.purpose = 'id_document'
      where exists (select from decided where decided.applicant_id = ${GROUP_ID}) limit ${sql.lit(PURGED_AT_ONCE)})
    returning storage_key as key`.execute(tx);
  return { keys: rows.map(({ key }) => key), hasMore: rows.length === PURGED_AT_ONCE };
}

/** Changes some rows of what has expired; returns how many, and whether there may be more. */
type Purge = (tx: Tx, now: Date) => Promise<{ count: number; hasMore: boolean }>;

const purgeSome =
  (statement: (now: Date) => RawBuilder<unknown>): Purge =>
  async (tx, now) => {
    const count = Number((await statement(now).execute(tx)).numAffectedRows ?? 0);
    return { count, hasMore: count >= PURGED_AT_ONCE };
  };

/** Deletes the rows of a table that match a condition. */
const deleting = (table: string, condition: (now: Date) => RawBuilder<unknown>): Purge =>
  purgeSome((now) => sql`delete from ${sql.table(table)} where ${someOf(table, condition(now))}`);

/** Deletes the rows of a table whose time in a column lies so far in the past. */
const deletingOld = (table: string, column: string, item: RetentionItem): Purge =>
  deleting(table, (now) => sql`${sql.ref(column)} < ${past(now, item)}`);

/** Whether a result's raw answer was kept for as long as its kind is. */
const isRawAnswerOld = (now: Date): RawBuilder<unknown> =>
  sql.join(
    RESULT_KINDS.map((kind) => {
      const before = new Date(now.getTime() - CHECKS[kind].rawAnswerDays * DAY);
      return sql`kind = ${sql.lit(kind)} and updated_at < ${before}`;
    }),
    sql` or `,
  );

/** The database refuses to forget younger ones. */
const forgetAuditEvents: Purge = async (tx, now) => {
  const before = past(now, 'auditEvent');
  // A day's events at a time, from the oldest one on.
  const { rows } = await sql<{ count: string }>`
    select forget_audit_events(least(${before}, (select at from audit_event where action <> 'demo.completed'
      order by id limit 1) + interval '1 day')) as count`.execute(tx);
  const count = Number(rows[0]?.count ?? 0);
  return { count, hasMore: count > 0 };
};

const emptyOldRequests: Purge = async (tx, now) => {
  await emptyRequests(
    tx,
    sql`request.checks_submitted_at is null and request.applicant_id is null and request.recipient <> ${NOBODY}
      and request.created_at < ${past(now, 'unansweredRequest')}`,
  );
  return { count: 0, hasMore: false };
};

/** Everything else that expires by age alone, each repeated until nothing is left of it. */
export const PURGES: readonly Purge[] = [
  ...[true, false].map((remember) => {
    const { idle, absolute } = sessionLifetime(remember);
    return deleting(
      'session',
      (now) => sql`remember = ${sql.lit(remember)} and (last_seen_at < ${new Date(now.getTime() - idle)}
        or created_at < ${new Date(now.getTime() - absolute)})`,
    );
  }),
  purgeSome(
    (now) => sql`update check_result set raw = null
      where ${someOf('check_result', sql`raw is not null and (${isRawAnswerOld(now)})`)}`,
  ),
  deletingOld('invitation', 'last_sent_at', 'unansweredInvitation'),
  deleting('co_applicant', (now) => sql`person_id is null and last_sent_at < ${past(now, 'unansweredInvitation')}`),
  purgeSome(
    (now) => sql`update stop_link set recipient = fingerprint_of(recipient)
      where ${someOf('stop_link', sql`recipient not like 'sha256:%' and created_at < ${past(now, 'sentMessage')}`)}`,
  ),
  // Decisions and reminders look up their outbox rows, so the rows stay, without the address.
  purgeSome(
    (now) => sql`update outbox set recipient = ${NOBODY},
        dedupe_key = case when strpos(dedupe_key, '@') > 0 then id::text else dedupe_key end
      where ${someOf('outbox', sql`recipient <> ${NOBODY} and finished_at < ${past(now, 'sentMessage')}`)}`,
  ),
  deletingOld('message_count', 'counted_at', 'countedAttempt'),
  deleting(
    'undeliverable_address',
    (now) => sql`coalesce(dead_since, last_failed_at) < ${past(now, 'undeliverableAddress')}`,
  ),
  deleting('texts_of_day', (now) => sql`day < (${past(now, 'countedAttempt')}::timestamptz)::date`),
  deletingOld('known_device', 'last_used_at', 'sentMessage'),
  deletingOld('password_reset', 'created_at', 'countedAttempt'),
  deletingOld('contact_change', 'created_at', 'countedAttempt'),
  deletingOld('vendor_erasure', 'finished_at', 'vendorEvent'),
  deletingOld('webhook_event', 'received_at', 'vendorEvent'),
  deletingOld('report_request', 'requested_at', 'countedAttempt'),
  deletingOld('attempted_check', 'attempted_at', 'countedAttempt'),
  deleting('reference_email', (now) => sql`reference_id is null and written_at < ${past(now, 'unansweredInvitation')}`),
  deletingOld('report_link', 'expires_at', 'endedReportLink'),
  purgeSome(
    (now) => sql`with old as materialized (
        select id from charge where created_at < date_trunc('year', ${now}::timestamptz - make_interval(years => ${PAYMENT_RECORD_YEARS}::int))
          and not exists (select from screening_request where screening_request.charge_id = charge.id)
          and not exists (select from card_setup where card_setup.charge_id = charge.id)
        limit ${sql.lit(PURGED_AT_ONCE)}),
      refunds as (delete from refund where charge_id in (select id from old) returning charge_id)
      delete from charge where id in (select id from old) and id not in (select charge_id from refunds)`,
  ),
  forgetAuditEvents,
  emptyOldRequests,
];
