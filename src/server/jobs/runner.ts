import { setTimeout } from 'node:timers/promises';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { keysOf } from '../../domain/values/type-guards.ts';
import { purgeLandlordIdentityDocument } from '../accounts/landlord-information/purge-landlord-identity-document.ts';
import { sendPasswordResetEmail } from '../accounts/passwords/send-password-reset-email.ts';
import type { AppContext } from '../app-context.ts';
import { removeStoredFile } from '../applications/files/remove-file.ts';
import { remindApplication } from '../applications/remind-application.ts';
import type { Database } from '../infrastructure/database/connect.ts';
import type { Enqueue, JobData, JobName } from '../infrastructure/database/job-queue.ts';
import { withJobOrigin } from '../infrastructure/observability/job-origin.ts';
import { factsOfError, type Log } from '../infrastructure/observability/log.ts';
import { removeOrphanFiles } from '../privacy/retention/remove-orphan-files.ts';
import { runRetention } from '../privacy/retention/run-retention.ts';
import { deletePaymentCustomer, deleteSentTexts } from '../privacy/vendors/erase-at-vendors.ts';
import { remindOfDisputes } from '../ranking/disputes/remind-of-disputes.ts';
import { explainInNewLanguage } from '../ranking/explain-ranks.ts';
import { rescoreRanks } from '../ranking/rescore-ranks.ts';
import { purgeRefereeIdentityDocument } from '../references/purge-referee-identity-document.ts';
import { remindReference } from '../references/remind-reference.ts';
import { remindOfDecision } from '../review/decisions/remind-of-decision.ts';
import { requestWaitingReports } from '../screening/attempts/attempt-jobs.ts';
import { cancelCaseOfAttempt, cancelSurplusCases } from '../screening/attempts/cancel-surplus-cases.ts';
import { compareNames } from '../screening/attempts/compare-names.ts';
import { expireCheck } from '../screening/attempts/expire-check.ts';
import { FIRST_BUREAU, handleBureauEvent, pollCheck } from '../screening/attempts/poll-check.ts';
import { purgeSubmission } from '../screening/attempts/purge-submission.ts';
import { requestReport } from '../screening/attempts/request-report.ts';
import { captureCharge } from '../screening/charges/capture-charge.ts';
import { giveUpCharge } from '../screening/charges/give-up-charge.ts';
import { issueRefund } from '../screening/charges/issue-refund.ts';
import { reconcileNightly } from '../screening/charges/reconcile-nightly.ts';
import { remindOfCharge } from '../screening/charges/remind-of-charge.ts';
import { expireRequest } from '../screening/requests/cancel-requests.ts';
import { linkPendingRequestsLater } from '../screening/requests/link-requests.ts';
import { fetchReport } from '../screening/results/fetch-report.ts';
import { notifyCheckResults } from '../screening/results/notify-check-results.ts';
import { handleStripeEvent } from '../screening/webhooks/handle-stripe-event.ts';
import { handleRecorded } from '../screening/webhooks/record-webhook.ts';
import { deleteAccount } from '../workflows/delete-account.ts';
import { resumeLostWork } from '../workflows/resume-lost-work.ts';
import { deliverMessage } from './deliver-message.ts';
import { enqueueOn } from './enqueue.ts';
import { currentData, FORMER_NAMES } from './former-names.ts';
import { hasQueues, openQueue } from './open-queue.ts';
import { type JobQueueName, startInOrder } from './reconcile-mode.ts';
import { settleJob } from './settle-job.ts';
import { sweepOutbox } from './sweep-outbox.ts';
import { findWaitingJobs, watchDueJobs } from './watch-due-jobs.ts';

/** How often a running job beats (seconds). */
const HEARTBEAT = { heartbeatRefreshSeconds: 5 };
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

const HANDLERS: {
  [Name in JobName]: (ctx: AppContext, data: JobData[Name], isFinalAttempt: boolean) => Promise<void>;
} = {
  'send-password-reset-email': sendPasswordResetEmail,
  'deliver-message': deliverMessage,
  'sweep-outbox': sweepOutbox,
  'remove-stored-file': removeStoredFile,
  'rescore-ranks': rescoreRanks,
  'explain-in-new-language': explainInNewLanguage,
  'remind-of-disputes': remindOfDisputes,
  'capture-charge': captureCharge,
  'remind-of-charge': remindOfCharge,
  'give-up-charge': giveUpCharge,
  'issue-refund': issueRefund,
  'expire-request': expireRequest,
  'link-pending-requests': linkPendingRequestsLater,
  'request-report': requestReport,
  'request-waiting-reports': requestWaitingReports,
  'poll-check': pollCheck,
  'compare-names': compareNames,
  'cancel-case': cancelCaseOfAttempt,
  'cancel-surplus-cases': cancelSurplusCases,
  'expire-check': expireCheck,
  'purge-submission': purgeSubmission,
  'notify-check-results': notifyCheckResults,
  'fetch-report': fetchReport,
  'handle-stripe-event': handleRecorded(
    ({ about, processorId }) => ({ vendor: 'stripe', about, subject: processorId }),
    handleStripeEvent,
  ),
  'handle-bureau-event': handleRecorded(
    ({ caseId, vendor = FIRST_BUREAU }) => ({ vendor, about: 'case', subject: caseId }),
    handleBureauEvent,
  ),
  'remind-application': remindApplication,
  'remind-of-decision': remindOfDecision,
  'remind-reference': remindReference,
  'purge-referee-identity-document': purgeRefereeIdentityDocument,
  'delete-account': deleteAccount,
  'delete-payment-customer': deletePaymentCustomer,
  'delete-sent-texts': deleteSentTexts,
  'run-retention': runRetention,
  'remove-orphan-files': removeOrphanFiles,
  'resume-lost-work': resumeLostWork,
  'reconcile-payments': reconcileNightly,
  'purge-landlord-identity-document': purgeLandlordIdentityDocument,
};
const NAMES = keysOf(HANDLERS);

/**
 * Recurring jobs, and those that continue themselves: one waits at most, so that a restart of the server adds no second round. One
 * runs at most, in all processes: they are the group that their queue's jobs are added to.
 */
const ROUNDS: ReadonlySet<JobName> = new Set([
  'remind-of-disputes',
  'rescore-ranks',
  'remove-orphan-files',
  'run-retention',
  'resume-lost-work',
  'reconcile-payments',
  'sweep-outbox',
]);

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
/** Workers of jobs that mostly wait for somebody else's server, and what each takes: a slow answer holds up one batch. */
const MORE_AT_ONCE: Partial<Record<JobName, { workers: number; batchSize: number }>> = {
  'deliver-message': { workers: 4, batchSize: 10 },
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

/** How long running jobs may take to finish at the end, and the least that the queue then waits (milliseconds). */
const JOBS_END_WITHIN = 4000;
const SHORTEST_STOP = 1000;

/** How soon the queue has recorded what came of a job, nearly always (milliseconds). */
const RECORDED_WITHIN = 500;

/** The queues of jobs that an earlier release queued under a former name. */
const formerQueues = async (boss: PgBoss): Promise<JobQueueName[]> =>
  (await boss.getQueues(Object.keys(FORMER_NAMES))).flatMap(({ name: queue }) => {
    const name = FORMER_NAMES[queue];
    return name ? [{ name, queue }] : [];
  });

const QUEUES = NAMES.map((name) => ({ name, seconds: LONG[name], isRound: ROUNDS.has(name) }));

/** Creates the queues of all jobs, or brings them up to date. */
export async function createQueues(url: string, log: Log): Promise<void> {
  const boss = await openQueue(url, log, QUEUES);
  await boss.stop({ graceful: true, timeout: SHORTEST_STOP });
}

/** Whether jobs can be added and run as this release does: all queues exist, in tables that its library knows. */
export const areQueuesCurrent = (db: Database): Promise<boolean> => hasQueues(db, NAMES);

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
