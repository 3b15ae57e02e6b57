import { sql } from 'kysely';
import type { Database } from './connect.ts';

/** Jobs of one queue that are due and that nobody has begun. */
export interface DueJobs {
  queue: string;
  due: number;
  /** How long the oldest has been due. */
  oldestSeconds: number;
}

/** Messages of one kind that should have been delivered by now. */
export interface DueMessages {
  kind: string;
  channel: 'email' | 'text';
  due: number;
  /** How long the oldest has been due; one that was tried in vain, since it was written. */
  oldestSeconds: number;
}

/** What waits on each queue that has anything due. */
export async function readDueJobs(db: Database): Promise<DueJobs[]> {
  const { rows } = await sql<DueJobs>`
    select name as queue, count(*)::int as due, extract(epoch from now() - min(start_after))::float8 as "oldestSeconds"
    from pgboss.job where state < 'active' and not blocked and start_after <= now() group by name`.execute(db);
  return rows;
}

/** What waits in the outbox, by kind. A message that is meant for later is not due until then. */
export async function readDueMessages(db: Database): Promise<DueMessages[]> {
  const { rows } = await sql<DueMessages>`
    select kind, channel, count(*)::int as due, extract(epoch from now() - min(since))::float8 as "oldestSeconds"
    from (select kind, channel, case attempts when 0 then coalesce(next_attempt_at, created_at) else created_at end as since
      from outbox where status in ('queued', 'sending')) waiting
    where since <= now() group by kind, channel`.execute(db);
  return rows;
}
