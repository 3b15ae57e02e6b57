import { setTimeout as sleep } from 'node:timers/promises';
import type { AppContext } from '../app-context.ts';
import type { JobName } from '../infrastructure/database/job-queue.ts';
import { findOpenRestore } from '../infrastructure/database/restored-backup.ts';
import { callOf } from '../infrastructure/observability/command-call.ts';
import { factsOfError } from '../infrastructure/observability/log.ts';

/**
 * Jobs that run in reconcile mode: they read what vendors have, and record or delete what is in our own database. All
 * others send, charge, refund, order or cancel something, or remind people, which they may have done before.
 */
const RUNS_IN_RECONCILE_MODE: ReadonlySet<JobName> = new Set([
  'handle-stripe-event',
  'handle-bureau-event',
  'reconcile-payments',
  'rescore-ranks',
  'delete-account',
  'remove-stored-file',
  'purge-submission',
  'purge-landlord-identity-document',
  'purge-referee-identity-document',
]);

/** How often a server in reconcile mode looks whether it ended (milliseconds). */
const PAUSE = 2_000;

/** A kind of job, and the queue in which jobs of it wait. */
export interface JobQueueName {
  name: JobName;
  queue: string;
}

interface Starting {
  start(queues: readonly JobQueueName[]): Promise<unknown>;
  /** Ends the waiting. */
  signal: AbortSignal;
}

/**
 * Starts the jobs that may run now. In reconcile mode, when the database came from a backup that nobody has compared with
 * the vendors' ledgers yet, the others start when that has ended.
 *
 * @returns `others`, which settles when they were started, or when the waiting ended
 */
export async function startInOrder(
  ctx: Pick<AppContext, 'db' | 'log'>,
  queues: readonly JobQueueName[],
  { start, signal }: Starting,
): Promise<{ others: Promise<void> }> {
  const open = await findOpenRestore(ctx.db);
  if (!open) {
    await start(queues);
    return { others: Promise.resolve() };
  }
  ctx.log.warn(`restored from a backup: nothing is sent, charged or ordered until "${callOf('admin')} restore end"`, {
    madeAt: open.madeAt.toISOString(),
  });
  await start(queues.filter(({ name }) => RUNS_IN_RECONCILE_MODE.has(name)));
  const startOthers = async () => {
    if (await untilReconciled(ctx, signal)) await start(queues.filter(({ name }) => !RUNS_IN_RECONCILE_MODE.has(name)));
  };
  return { others: startOthers() };
}

/** Resolves when reconcile mode has ended, to false if the signal came first. */
async function untilReconciled({ db, log }: Pick<AppContext, 'db' | 'log'>, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    await sleep(PAUSE, undefined, { signal, ref: false }).catch(() => {});
    const open = await findOpenRestore(db).catch((problem: unknown) => {
      if (!signal.aborted) log.warn('reconcile mode', factsOfError(problem));
      return 'unknown';
    });
    if (open === undefined) return !signal.aborted;
  }
  return false;
}
