import type { JobActor } from '../../../domain/accounts/actor.ts';
import type { AppContext } from '../../app-context.ts';
import { sealClearDrafts } from '../../applications/drafts/sealed-draft.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';
import type { JobData } from '../../infrastructure/database/job-queue.ts';
import { takeSteps, withLongStatements } from '../../infrastructure/database/sweeps.ts';
import { isUnavailable } from '../../infrastructure/observability/unavailable.ts';
import { lookAgainAtReports } from '../../screening/attempts/attempt-jobs.ts';
import { eraseApplication } from '../deletion/erase-application.ts';
import { expiredApplications, purgeIdPictures } from './expired-application-store.ts';
import { PURGES } from './retention-store.ts';

const JOB: JobActor = { kind: 'job', name: 'run-retention' }; // @untranslated: a name in the audit log
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** When it is night in every province (hours, UTC). */
const NIGHT_HOUR = 8;

/** How far a night has come; `after` is a place within the step that erases applications. */
interface Reached {
  step: number;
  after: string | undefined;
}

/**
 * Deletes data past the retention periods of the privacy policy, in slices that continue until nothing is left, and then
 * schedules the next night's run. Also encrypts drafts of earlier releases, looks again at reports that wait, and has contents
 * without a row removed.
 */
export async function runRetention(
  ctx: AppContext,
  { step = 0, after }: JobData['run-retention'] = {},
  isFinalAttempt = false,
): Promise<void> {
  const now = ctx.clock();
  const planNextNight = (tx: Tx) => ctx.enqueue(tx, 'run-retention', {}, nextNight(now));
  // Should this attempt fail as well, the rest waits for the next night, which there has to be.
  if (isFinalAttempt) await transaction(ctx.db, planNextNight);
  const reached: Reached = { step, after };
  const isDone = await takeSteps(enforce(ctx, now, reached), ctx.sliceMs);
  await transaction(ctx.db, async (tx) => {
    if (!isDone) return ctx.enqueue(tx, 'run-retention', reached);
    // Reports wait for events that request them; this finds any that an event missed.
    await lookAgainAtReports(ctx, tx, { since: new Date(now.getTime() - DAY) });
    await ctx.enqueue(tx, 'remove-orphan-files', {});
    await planNextNight(tx);
  });
}

/** Does a little of one step; returns whether there may be more of it. */
type Step = (ctx: AppContext, now: Date, reached: Reached) => Promise<boolean>;

const STEPS: readonly Step[] = [
  sealClearDrafts,
  eraseExpired,
  (ctx, now) =>
    withLongStatements(ctx.db, async (tx) => {
      const { keys, hasMore } = await purgeIdPictures(tx, now);
      await ctx.enqueue.all(
        tx,
        'remove-stored-file',
        keys.map((storageKey) => ({ storageKey })),
      );
      await recordPurge(tx, keys.length);
      return hasMore;
    }),
  ...PURGES.map(
    (purge): Step =>
      (ctx, now) =>
        withLongStatements(ctx.db, async (tx) => {
          const { count, hasMore } = await purge(tx, now);
          await recordPurge(tx, count);
          return hasMore;
        }),
  ),
];

async function* enforce(ctx: AppContext, now: Date, reached: Reached): AsyncGenerator<void> {
  for (;;) {
    const step = STEPS[reached.step];
    if (!step) return;
    if (!(await step(ctx, now, reached))) reached.step += 1;
    yield;
  }
}

/** One that cannot be erased doesn't keep the others, and is tried again the next night. */
async function eraseExpired(ctx: AppContext, now: Date, reached: Reached): Promise<boolean> {
  const { found, hasMore } = await withLongStatements(ctx.db, (tx) => expiredApplications(tx, now, reached.after));
  for (const application of found) {
    // @untranslated: a reason that code compares
    await eraseApplication(ctx, JOB, application, { is: 'kept long enough' }).catch((problem: unknown) => {
      if (isUnavailable(problem)) throw problem;
      ctx.log.unexpected('an application could not be erased', problem, application.id);
    });
    reached.after = application.id;
  }
  return hasMore;
}

async function recordPurge(tx: Tx, count: number): Promise<void> {
  if (count === 0) return;
  await recordAuditEvent(tx, JOB, {
    action: 'retention.completed',
    subjectKind: 'person',
    subjectId: null,
    detail: { count },
  });
}

function nextNight(now: Date): Date {
  const night = new Date(now);
  night.setUTCHours(NIGHT_HOUR, 0, 0, 0);
  return night > now ? night : new Date(night.getTime() + 24 * HOUR);
}
