import { sql } from 'kysely';
import type { Database } from '../../infrastructure/database/connect.ts';
import { LATE } from '../../infrastructure/database/job-backlog.ts';
import { FAILED_LATELY, WAITS_IN_VAIN } from '../../infrastructure/database/outbox-backlog.ts';

/** What may need somebody, counted. */
export interface Overview {
  messagesWaiting: number;
  messagesGivenUp: number;
  jobsFailed: number;
  jobsLate: number;
  openDisputes: number;
  overdueDisputes: number;
  openReviews: number;
  overdueReviews: number;
  oldestReviewAt: Date | null;
  landlordsWaiting: number;
  differences: number;
  comparedAt: Date | null;
  disputedCharges: number;
}

/**
 * Counts everything in one statement.
 *
 * @param overdueBefore disputes opened before that should have been settled, and reviews answered
 */
export async function countForOverview(db: Database, overdueBefore: Date): Promise<Overview> {
  const { rows } = await sql<Overview>`
    select
      (select count(*)::int from outbox where ${WAITS_IN_VAIN}) as "messagesWaiting",
      (select count(*)::int from outbox where ${FAILED_LATELY}) as "messagesGivenUp",
      (select count(*)::int from pgboss.job where state = 'failed') as "jobsFailed",
      (select count(*)::int from pgboss.job where state in ('created', 'retry') and start_after < now() - ${LATE})
        as "jobsLate",
      (select count(*)::int from dispute where state = 'open') as "openDisputes",
      (select count(*)::int from dispute where state = 'open' and created_at <= ${overdueBefore}) as "overdueDisputes",
      reviews.open as "openReviews", reviews.overdue as "overdueReviews", reviews.oldest as "oldestReviewAt",
      (select count(*)::int from landlord_information info
        where exists (select from landlord_identity_document document where document.person_id = info.person_id)
          and not exists (select from audit_event event where event.subject_kind = 'person' and event.subject_id = info.person_id
            and event.action in ('landlord_information.confirmed', 'landlord_information.rejected')
            and event.at >= info.filed_at)) as "landlordsWaiting",
      (select count(*)::int from payment_difference where not is_adopted and last_seen_at >= last.started_at)
        as differences,
      last.finished_at as "comparedAt",
      (select count(*)::int from charge where disputed_at is not null and dispute_outcome is null) as "disputedCharges"
    from (select count(*)::int as open, count(*) filter (where asked_at <= ${overdueBefore})::int as overdue,
        min(asked_at) as oldest from ranking_review where answered_at is null) reviews
      left join lateral (select started_at, finished_at from payment_reconciliation order by finished_at desc limit 1)
        last on true`.execute(db);
  return rows[0] as Overview;
}

/** How many people used each code; a code that nobody used is left out. */
export async function countCouponUses(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('coupon_use')
    .select(({ fn }) => ['code', fn.countAll<string>().as('uses')])
    .groupBy('code')
    .execute();
  return new Map(rows.map(({ code, uses }) => [code, Number(uses)]));
}
