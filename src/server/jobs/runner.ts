import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import { ProviderProblem } from '../../domain/ports/provider-problem.ts';
import { forgetLandlordId } from '../accounts/landlord-information/purge-landlord-identity-document.ts';
import { sendPasswordResetEmail } from '../accounts/passwords/send-password-reset-email.ts';
import type { AppContext } from '../app-context.ts';
import { remindApplication } from '../applications/remind-application.ts';
import type { Enqueue, JobData, JobName } from '../infrastructure/database/job-queue.ts';
import { factsOfError, type Log } from '../infrastructure/observability/log.ts';
import { keepRetention } from '../privacy/retention/run-retention.ts';
import { forgetCustomer } from '../privacy/vendors/delete-payment-customer.ts';
import { forgetTexts } from '../privacy/vendors/delete-sent-texts.ts';
import { watchDisputes } from '../ranking/disputes/remind-of-disputes.ts';
import { rescoreRanks } from '../ranking/rescore-ranks.ts';
import { forgetReferenceId } from '../references/purge-referee-identity-document.ts';
import { remindReference } from '../references/remind-reference.ts';
import { giveUpCheck } from '../screening/attempts/expire-check.ts';
import { followCheck, handleCertnEvent } from '../screening/attempts/poll-check.ts';
import { orderCheck, purgeSubmission } from '../screening/attempts/request-report.ts';
import { collectCharge } from '../screening/charges/capture-charge.ts';
import { makeRefund } from '../screening/charges/issue-refund.ts';
import { remindOfCharge } from '../screening/charges/remind-of-charge.ts';
import { closeRequest } from '../screening/requests/expire-request.ts';
import { connectWaitingLater } from '../screening/requests/link-pending-requests.ts';
import { fetchReport } from '../screening/results/fetch-report.ts';
import { notifyCheckResults } from '../screening/results/notify-check-results.ts';
import { handleStripeEvent } from '../screening/webhooks/handle-stripe-event.ts';
import { eraseAccount } from '../workflows/delete-account.ts';
import { deliverMessage } from './deliver-message.ts';
import { enqueueOn } from './enqueue.ts';
import { removeStoredFile } from './remove-stored-file.ts';

/** Twelve tries with growing pauses, the longest a quarter of an hour (seconds). */
const RETRY = { retryLimit: 11, retryDelay: 1, retryBackoff: true, retryDelayMax: 900, expireInSeconds: 60 };

/**
 * A job whose calls may take longer than that, each until its time is up: begun again meanwhile, it would order twice
 * (seconds).
 */
const LONG: Partial<Record<JobName, number>> = { 'order-check': 180, 'forget-texts': 180 };

const HANDLERS: {
  [Name in JobName]: (ctx: AppContext, data: JobData[Name], isFinalAttempt: boolean) => Promise<void>;
} = {
  'write-reset-letter': sendPasswordResetEmail,
  'deliver-message': deliverMessage,
  'remove-stored-file': removeStoredFile,
  'rescore-ranks': rescoreRanks,
  'watch-disputes': watchDisputes,
  'collect-charge': collectCharge,
  'remind-of-charge': remindOfCharge,
  'make-refund': makeRefund,
  'close-request': closeRequest,
  'connect-waiting': connectWaitingLater,
  'order-check': orderCheck,
  'follow-check': followCheck,
  'give-up-check': giveUpCheck,
  'forget-told': purgeSubmission,
  'tell-of-checks': notifyCheckResults,
  'fetch-report': fetchReport,
  'hear-processor': handleStripeEvent,
  'hear-bureau': handleCertnEvent,
  'remind-application': remindApplication,
  'remind-reference': remindReference,
  'forget-reference-id': forgetReferenceId,
  'erase-account': eraseAccount,
  'forget-customer': forgetCustomer,
  'forget-texts': forgetTexts,
  'keep-retention': keepRetention,
  'forget-landlord-id': forgetLandlordId,
};
const NAMES = Object.keys(HANDLERS) as JobName[];

/** Jobs that look again and again: at most one waits, so that a new start of the house adds no second round. */
const ROUNDS: ReadonlySet<JobName> = new Set(['watch-disputes', 'keep-retention']);

/**
 * Woken by the database, a worker takes up to five jobs at once, each with an end of its own, and goes on without a
 * pause while there are more. Once a second it looks for jobs whose time to be tried again has come.
 */
const PACE = {
  includeMetadata: true,
  perJobResults: true,
  batchSize: 5,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 1,
} as const;

/**
 * The end of one job: what went wrong is kept as an error's name only, as its message may hold a person's words. Trouble
 * outside is foreseen, and tried again; anything else is reported.
 */
const settle = (log: Log, job: { id: string; name: string }, work: Promise<void>): Promise<JobResult> =>
  work.then(
    () => ({ id: job.id, status: 'completed' }),
    (problem: unknown) => {
      if (!(problem instanceof ProviderProblem)) log.unexpected('a job failed', problem, job.name);
      return { id: job.id, status: 'failed', output: factsOfError(problem) };
    },
  );

export interface JobRunner {
  enqueue: Enqueue;
  /** Begins to work; until then jobs only queue up. */
  work(ctx: AppContext): Promise<void>;
  /** Whether jobs are being worked on. */
  areUp(): boolean;
  /** Lets running jobs end, for at most five seconds. */
  stop(): Promise<void>;
}

/** Makes the queues that are not there yet. One that is there keeps the times it was made with, until they are changed. */
async function keepQueues(boss: PgBoss): Promise<void> {
  const present = new Map((await boss.getQueues(NAMES)).map((queue) => [queue.name, queue]));
  const keep = (name: JobName): Promise<void> | undefined => {
    const times = { ...RETRY, expireInSeconds: LONG[name] ?? RETRY.expireInSeconds };
    const kept = present.get(name);
    if (!kept)
      return boss.createQueue(name, { ...times, notify: true, policy: ROUNDS.has(name) ? 'short' : 'standard' });
    const isKept = (Object.keys(times) as (keyof typeof times)[]).every((time) => kept[time] === times[time]);
    return isKept ? undefined : boss.updateQueue(name, times);
  };
  await Promise.all(NAMES.map(keep));
}

/** The queue of the house, which lives in the same database as everything else. */
export async function startJobs(url: string, log: Log): Promise<JobRunner> {
  const boss = new PgBoss({ connectionString: url, max: 4, application_name: 'maplekey-jobs', useListenNotify: true });
  boss.on('error', (problem) => log.warn('job queue', factsOfError(problem)));
  await boss.start();
  await keepQueues(boss);
  let up = false;
  const workOn = <Name extends JobName>(name: Name, ctx: AppContext) =>
    boss.work(name, PACE, (jobs: JobWithMetadata<JobData[Name]>[]) =>
      Promise.all(jobs.map((job) => settle(log, job, HANDLERS[name](ctx, job.data, job.retryCount >= job.retryLimit)))),
    );
  return {
    enqueue: enqueueOn(boss),
    work: async (ctx) => {
      await Promise.all(NAMES.map((name) => workOn(name, ctx)));
      up = true;
    },
    areUp: () => up,
    stop: () => {
      up = false;
      return boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}
