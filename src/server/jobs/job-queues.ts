import type { PgBoss } from 'pg-boss';
import type { Database } from '../infrastructure/database/connect.ts';
import type { JobName } from '../infrastructure/database/job-queue.ts';
import type { Log } from '../infrastructure/observability/log.ts';
import { FORMER_NAMES } from './former-names.ts';
import { NAMES } from './job-handlers.ts';
import { hasQueues, openQueue } from './open-queue.ts';
import type { JobQueueName } from './reconcile-mode.ts';

/**
 * Jobs whose calls may together take longer than that before they time out: restarted meanwhile, such a job would order
 * twice (seconds).
 */
const LONG: Partial<Record<JobName, number>> = {
  'request-report': 180,
  'delete-sent-texts': 180,
  'reconcile-payments': 180,
  // A slice, and a last statement that takes a minute.
  'rescore-ranks': 120,
  'run-retention': 120,
  'resume-lost-work': 180,
  'sweep-outbox': 120,
  // Lists everything that is stored.
  'remove-orphan-files': 3600,
};

/**
 * Recurring jobs, and those that continue themselves: one waits at most, so that a restart of the server adds no second round. One
 * runs at most, in all processes: they are the group that their queue's jobs are added to.
 */
export const ROUNDS: ReadonlySet<JobName> = new Set([
  'remind-of-disputes',
  'rescore-ranks',
  'remove-orphan-files',
  'run-retention',
  'resume-lost-work',
  'reconcile-payments',
  'sweep-outbox',
]);

/** The least that a queue waits when it is stopped (milliseconds). */
export const SHORTEST_STOP = 1000;

/** The queues of jobs that an earlier release queued under a former name. */
export const formerQueues = async (boss: PgBoss): Promise<JobQueueName[]> =>
  (await boss.getQueues(Object.keys(FORMER_NAMES))).flatMap(({ name: queue }) => {
    const name = FORMER_NAMES[queue];
    return name ? [{ name, queue }] : [];
  });

export const QUEUES = NAMES.map((name) => ({ name, seconds: LONG[name], isRound: ROUNDS.has(name) }));

/** Creates the queues of all jobs, or brings them up to date. */
export async function createQueues(url: string, log: Log): Promise<void> {
  const boss = await openQueue(url, log, QUEUES);
  await boss.stop({ graceful: true, timeout: SHORTEST_STOP });
}

/** Whether jobs can be added and run as this release does: all queues exist, in tables that its library knows. */
export const areQueuesCurrent = (db: Database): Promise<boolean> => hasQueues(db, NAMES);
