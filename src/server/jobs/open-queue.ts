import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import library from 'pg-boss/package.json' with { type: 'json' };
import { keysOf } from '../../domain/values/type-guards.ts';
import type { Database } from '../infrastructure/database/connect.ts';
import type { JobName } from '../infrastructure/database/job-queue.ts';
import { factsOfError, type Log } from '../infrastructure/observability/log.ts';

/**
 * Twelve attempts with growing pauses, the longest a quarter of an hour (seconds). A job whose process died stops
 * beating, and begins again half a minute later; one that only takes long goes on beating until it expires.
 */
const RETRY = {
  retryLimit: 11,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 900,
  expireInSeconds: 60,
  heartbeatSeconds: 30,
};

/**
 * How often the queue tidies up by itself, and how soon after that it may when it is asked to (seconds). It is asked as soon as
 * a job is found that stopped beating.
 */
const SUPERVISION = { superviseIntervalSeconds: 3600, monitorIntervalSeconds: 5 };

/** We use none of its schedules and dependencies, and look for what is due ourselves (seconds; milliseconds). */
const QUIET = {
  schedule: false,
  flowIntervalSeconds: 3600,
  bamIntervalSeconds: 3600,
  notifyHeartbeatIntervalMs: 30_000,
};

/** Timeouts of the queue's own statements, which also tidy up long tables. Milliseconds. */
// @untranslated: an option of PostgreSQL
const TIMEOUTS = '-c statement_timeout=60000 -c lock_timeout=10000 -c idle_in_transaction_session_timeout=60000';

/** The jobs of one kind. */
interface JobQueue {
  name: JobName;
  /** How long one may take; a minute if nothing is said. */
  seconds: number | undefined;
  /** Whether at most one of them waits. */
  isRound: boolean;
}

/** The library sets the policy of a queue as it creates it, and never again. Jobs get theirs from it as they are added. */
const setPolicy = (boss: PgBoss, name: JobName, policy: 'short' | 'standard'): Promise<unknown> =>
  boss.getDb().executeSql('update pgboss.queue set policy = $1 where name = $2', [policy, name]);

/** Creates missing queues, and updates the options of existing ones when they have changed. */
async function ensureQueues(boss: PgBoss, queues: readonly JobQueue[]): Promise<void> {
  const kept = await boss.getQueues(queues.map(({ name }) => name));
  const present = new Map(kept.map((queue) => [queue.name, queue]));
  const ensure = async ({ name, seconds, isRound }: JobQueue): Promise<void> => {
    const options = { ...RETRY, expireInSeconds: seconds ?? RETRY.expireInSeconds, notify: true };
    const policy = isRound ? 'short' : 'standard';
    const queue = present.get(name);
    if (!queue) return boss.createQueue(name, { ...options, policy });
    if (queue.policy !== policy) await setPolicy(boss, name, policy);
    const isCurrent = keysOf(options).every((option) => queue[option] === options[option]);
    if (!isCurrent) await boss.updateQueue(name, options);
  };
  await Promise.all(queues.map(ensure));
}

/** Opens the job queue, which lives in the same database as everything else, with these queues. */
export async function openQueue(url: string, log: Log, queues: readonly JobQueue[]): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    application_name: 'maplekey-jobs',
    useListenNotify: true,
    ...SUPERVISION,
    ...QUIET,
    connectionTimeoutMillis: 10_000,
    options: TIMEOUTS,
  });
  boss.on('error', (problem) => log.warn('job queue', factsOfError(problem)));
  await boss.start();
  await ensureQueues(boss, queues);
  return boss;
}

/** Whether the queue's tables are at least as new as its library in this release, and have all these queues. */
export async function hasQueues(db: Database, names: readonly string[]): Promise<boolean> {
  const tables = await sql<{ exist: boolean }>`select to_regclass('pgboss.queue') is not null as exist`.execute(db);
  if (!tables.rows[0]?.exist) return false;
  const { rows } = await sql<{ version: number; queues: string[] }>`
    select (select max(version) from pgboss.version) as version,
      array(select name from pgboss.queue where name = any(${names})) as queues`.execute(db);
  const [found] = rows;
  return found !== undefined && found.version >= library.pgboss.schema && found.queues.length === names.length;
}
