import { setTimeout } from 'node:timers/promises';
import type { JobWithMetadata } from 'pg-boss';
import type { AppContext } from '../app-context.ts';
import type { Enqueue, JobData, JobName } from '../infrastructure/database/job-queue.ts';
import { withJobOrigin } from '../infrastructure/observability/job-origin.ts';
import { factsOfError, type Log } from '../infrastructure/observability/log.ts';
import { enqueueOn } from './enqueue.ts';
import { currentData } from './former-names.ts';
import { HANDLERS, NAMES } from './job-handlers.ts';
import { formerQueues, QUEUES, ROUNDS, SHORTEST_STOP } from './job-queues.ts';
import { openQueue } from './open-queue.ts';
import { type JobQueueName, startInOrder } from './reconcile-mode.ts';
import { settleJob } from './settle-job.ts';
import { findWaitingJobs, watchDueJobs } from './watch-due-jobs.ts';

/** How often a running job beats (seconds). */
const HEARTBEAT = { heartbeatRefreshSeconds: 5 };

/**
 * Woken by the database or by `watchDueJobs`, a worker takes up to five jobs at once, each with its own result, and continues
 * without a pause while there are more. It hardly ever looks by itself (seconds).
 */
const PACE = {
  includeMetadata: true,
  perJobResults: true,
  batchSize: 5,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 3600,
  notifyPollingIntervalSeconds: 3600,
  ...HEARTBEAT,
} as const;
/**
 * Workers of jobs that mostly wait for somebody else's server, and what each takes: a slow answer holds up one batch. As many
 * messages at once as there are connections to the mail server; more of them would only slow down who submits.
 */
const MORE_AT_ONCE: Partial<Record<JobName, { workers: number; batchSize: number }>> = {
  'deliver-message': { workers: 2, batchSize: 10 },
};

export interface JobRunner {
  enqueue: Enqueue;
  /** Starts running jobs; until then they only queue up. */
  work(ctx: AppContext): Promise<void>;
  /** Whether jobs are being run. */
  areUp(): boolean;
  /** Lets running jobs finish, for at most five seconds. */
  stop(): Promise<void>;
}

/** How long running jobs may take to finish at the end (milliseconds). */
const JOBS_END_WITHIN = 4000;

/** How soon the queue has recorded what came of a job, nearly always (milliseconds). */
const RECORDED_WITHIN = 500;

/** Starts the job queue; it runs nothing yet. */
export async function startJobs(url: string, log: Log): Promise<JobRunner> {
  const boss = await openQueue(url, log, QUEUES);
  let up = false;
  const workers = new Map<string, string[]>();
  const due = watchDueJobs(
    () => findWaitingJobs(boss.getDb()),
    async (waiting) => {
      for (const id of waiting.due.flatMap((queue) => workers.get(queue) ?? [])) boss.notifyWorker(id);
      if (waiting.isAnyLost) await boss.supervise();
    },
    (problem) => log.warn('job queue', factsOfError(problem)),
  );
  /** Once the queue has recorded it, the failed job's next attempt is found. */
  const onFailed = () => due.lookAt(new Date(Date.now() + RECORDED_WITHIN));
  const workOn = async <Name extends JobName>(name: Name, ctx: AppContext, queue: string = name): Promise<void> => {
    const runAll = (jobs: JobWithMetadata<JobData[Name]>[]) =>
      Promise.all(
        jobs.map((job) => {
          const isFinalAttempt = job.retryCount >= job.retryLimit;
          const { run, end } = ctx.telemetry.begin({ kind: 'job', job: name });
          return withJobOrigin({ job: name, jobId: job.id }, () => {
            const work = run(() => HANDLERS[name](ctx, currentData(job.data), isFinalAttempt));
            return settleJob({ log, onFailed, onEnded: end, isFinalAttempt }, job, work);
          });
        }),
      );
    const { workers: count, batchSize } = MORE_AT_ONCE[name] ?? { workers: 1, batchSize: PACE.batchSize };
    const pace = { ...PACE, batchSize, ...(ROUNDS.has(name) && { groupConcurrency: 1 }) };
    const started = Array.from({ length: count }, () => boss.work(queue, pace, runAll));
    workers.set(queue, await Promise.all(started));
  };
  const ending = new AbortController();
  let others: Promise<void> = Promise.resolve();
  return {
    enqueue: enqueueOn((at) => due.lookAt(at)),
    work: async (ctx) => {
      const queues = [...NAMES.map((name) => ({ name, queue: name })), ...(await formerQueues(boss))];
      const start = (wanted: readonly JobQueueName[]) =>
        Promise.all(wanted.map(({ name, queue }) => workOn(name, ctx, queue)));
      ({ others } = await startInOrder(ctx, queues, { start, signal: ending.signal }));
      up = true;
    },
    areUp: () => up,
    stop: async () => {
      up = false;
      ending.abort();
      await Promise.all([due.stop(), others]);
      // Left to itself, the queue looks only twice a second whether its workers have ended.
      const ended = Promise.all([...workers.keys()].map((queue) => boss.offWork(queue)));
      await Promise.race([ended, setTimeout(JOBS_END_WITHIN, undefined, { ref: false })]);
      await boss.stop({ graceful: true, timeout: SHORTEST_STOP });
    },
  };
}
