import { type RawBuilder, sql } from 'kysely';
import { sessionLifetime } from '../../../domain/accounts/sessions/session-lifetime.ts';
import { PAYMENT_RECORD_YEARS } from '../../../domain/law/records.ts';
import { NOBODY } from '../../../domain/privacy/deletion.ts';
import { RETENTION_DAYS, type RetentionItem } from '../../../domain/privacy/retention.ts';
import { CHECKS, RESULT_KINDS } from '../../../domain/screening/checks.ts';
import { LAST_TOUCHED } from '../../applications/answers/facts-columns.ts';
import { GROUP_ID } from '../../applications/groups/group-json.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';
import { type ApplicationToErase, emptyRequests } from '../deletion/erase-application-store.ts';

const DAY = 24 * 60 * 60 * 1000;

const past = (now: Date, what: RetentionItem): Date => new Date(now.getTime() - RETENTION_DAYS[what] * DAY);

/**
 * Applications past their retention period, oldest first. Accepted ones are left out. Nothing is looked up for those whose
 * own row is younger than that, which is nearly all of them.
 */
export async function expiredApplications(db: Database, now: Date, most: number): Promise<ApplicationToErase[]> {
  const unfinished = sql`${past(now, 'unfinishedApplication')}::timestamptz`;
  const unsuccessful = sql`${past(now, 'unsuccessfulApplication')}::timestamptz`;
  const { rows } = await sql<ApplicationToErase>`
    select applicant.id, applicant.person_id as "personId" from applicant
    where greatest(applicant.created_at, applicant.submitted_at, applicant.withdrawn_at)
        < case applicant.status when 'pending' then ${unfinished} else ${unsuccessful} end
      and case applicant.status
        when 'pending' then greatest(${LAST_TOUCHED},
          (select max(file.created_at) from file where file.applicant_id = applicant.id)) < ${unfinished}
        else not exists (select from decision where decision.applicant_id = ${GROUP_ID}
          and (decision.decided_at >= ${unsuccessful} or (decision.verdict = 'accepted' and decision.undone_at is null)))
        end
    order by applicant.created_at limit ${most}`.execute(db);
  return rows;
}

/** Deletes pictures of identity documents some time after the landlord's decision. Returns their storage keys. */
export async function purgeIdPictures(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from file using applicant
    where file.purpose = 'id_document' and applicant.id = file.applicant_id
      and exists (select from decision where decision.applicant_id = ${GROUP_ID}
        and decision.undone_at is null and decision.decided_at < ${past(now, 'idPicture')})
    returning file.storage_key as key`.execute(tx);
  return rows.map(({ key }) => key);
}

/** Everything else that expires by age alone. */
const EXPIRED = (now: Date): RawBuilder<unknown>[] => [
  ...[true, false].map((remember) => {
    const { idle, absolute } = sessionLifetime(remember);
    return sql`delete from session where remember = ${remember} and (last_seen_at < ${new Date(now.getTime() - idle)}
      or created_at < ${new Date(now.getTime() - absolute)})`;
  }),
  ...RESULT_KINDS.map((kind) => {
    const before = new Date(now.getTime() - CHECKS[kind].rawAnswerDays * DAY);
    return sql`update check_result set raw = null where raw is not null and kind = ${kind} and updated_at < ${before}`;
  }),
  sql`delete from invitation where last_sent_at < ${past(now, 'unansweredInvitation')}`,
  sql`delete from co_applicant where person_id is null and last_sent_at < ${past(now, 'unansweredInvitation')}`,
  sql`update stop_link set recipient = fingerprint_of(recipient)
    where recipient not like 'sha256:%' and created_at < ${past(now, 'sentMessage')}`,
  // Decisions and reminders look up their outbox rows, so the rows stay, without the address.
  sql`update outbox set recipient = ${NOBODY},
      dedupe_key = case when strpos(dedupe_key, '@') > 0 then id::text else dedupe_key end
    where recipient <> ${NOBODY} and finished_at < ${past(now, 'sentMessage')}`,
  sql`delete from message_count where counted_at < ${past(now, 'countedAttempt')}`,
  sql`delete from undeliverable_address
    where coalesce(dead_since, last_failed_at) < ${past(now, 'undeliverableAddress')}`,
  sql`delete from texts_of_day where day < (${past(now, 'countedAttempt')}::timestamptz)::date`,
  sql`delete from known_device where last_used_at < ${past(now, 'sentMessage')}`,
  sql`delete from password_reset where created_at < ${past(now, 'countedAttempt')}`,
  sql`delete from contact_change where created_at < ${past(now, 'countedAttempt')}`,
  sql`delete from vendor_erasure where finished_at < ${past(now, 'vendorEvent')}`,
  sql`delete from webhook_event where received_at < ${past(now, 'vendorEvent')}`,
  sql`delete from report_request where requested_at < ${past(now, 'countedAttempt')}`,
  sql`delete from attempted_check where attempted_at < ${past(now, 'countedAttempt')}`,
  sql`delete from reference_email where reference_id is null and written_at < ${past(now, 'unansweredInvitation')}`,
  sql`delete from report_link where expires_at < ${past(now, 'endedReportLink')}`,
  sql`with old as (
      select id from charge where created_at < date_trunc('year', ${now}::timestamptz - make_interval(years => ${PAYMENT_RECORD_YEARS}::int))
        and not exists (select from screening_request where screening_request.charge_id = charge.id)
        and not exists (select from card_setup where card_setup.charge_id = charge.id)),
    refunds as (delete from refund where charge_id in (select id from old) returning charge_id)
    delete from charge where id in (select id from old) and id not in (select charge_id from refunds)`,
];

/** Deletes expired data. Returns the number of changed rows. */
export async function purgeExpired(tx: Tx, now: Date): Promise<number> {
  let count = 0;
  for (const statement of EXPIRED(now)) count += Number((await statement.execute(tx)).numAffectedRows ?? 0);
  // The database refuses to forget younger ones.
  const { rows } = await sql<{ forgotten: string }>`
    select forget_audit_events(${past(now, 'auditEvent')}) as forgotten`.execute(tx);
  count += Number(rows[0]?.forgotten ?? 0);
  await emptyRequests(
    tx,
    sql`request.checks_submitted_at is null and request.applicant_id is null and request.recipient <> ${NOBODY}
      and request.created_at < ${past(now, 'unansweredRequest')}`,
  );
  return count;
}
