import { type RawBuilder, sql } from 'kysely';
import { sessionLifetime } from '../../../domain/accounts/sessions/session-lifetime.ts';
import { PAYMENT_RECORD_YEARS } from '../../../domain/law/records.ts';
import { NOBODY } from '../../../domain/privacy/deletion.ts';
import { CHECKS, RESULT_KINDS } from '../../../domain/screening/checks.ts';
import { emptyRequests } from '../deletion/emptied-requests-store.ts';
import { changing, DAY, deleting, deletingOld, PURGED_AT_ONCE, type Purge, past, purgeSome } from './purge-store.ts';

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
  changing(
    'check_result',
    (now) => sql`raw is not null and (${isRawAnswerOld(now)})`,
    sql`update check_result set raw = null`,
  ),
  deletingOld('invitation', 'last_sent_at', 'unansweredInvitation'),
  deleting('co_applicant', (now) => sql`person_id is null and last_sent_at < ${past(now, 'unansweredInvitation')}`),
  changing(
    'stop_link',
    (now) => sql`recipient not like 'sha256:%' and created_at < ${past(now, 'sentMessage')}`,
    sql`update stop_link set recipient = fingerprint_of(recipient)`,
  ),
  // Decisions and reminders look up their outbox rows, so the rows stay, without the address.
  changing(
    'outbox',
    (now) => sql`recipient <> ${NOBODY} and finished_at < ${past(now, 'sentMessage')}`,
    sql`update outbox set recipient = ${NOBODY},
      dedupe_key = case when strpos(dedupe_key, '@') > 0 then id::text else dedupe_key end`,
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
