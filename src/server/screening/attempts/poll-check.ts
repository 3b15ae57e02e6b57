import { ProviderProblem } from '../../../domain/ports/provider-problem.ts';
import { DAYS_A_CHECK_MAY_TAKE, isOpenAtVendor } from '../../../domain/screening/attempts/attempts.ts';
import type { BureauCase } from '../../../domain/screening/attempts/screening-bureau.ts';
import { msg } from '../../../domain/text/t.ts';
import type { AppContext } from '../../app-context.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import type { JobData } from '../../infrastructure/database/job-queue.ts';
import { inEnglish } from '../../infrastructure/languages/language-scope.ts';
import { factsOfError } from '../../infrastructure/observability/log.ts';
import { applyCase } from './apply-case.ts';
import { schedulePoll } from './attempt-jobs.ts';
import { type Attempt, findAttempt, findAttemptAtVendor, lockAttempt } from './attempt-store.ts';
import { bureauOf } from './bureau-of.ts';

/** The bureau of events that were queued before there were several. */
export const FIRST_BUREAU = 'certn';

type CancelContext = Pick<AppContext, 'bureau' | 'otherBureaus' | 'log'>;

/** Cancels a case that is no longer needed. A failure to cancel changes nothing for us. */
export async function cancelCase(ctx: CancelContext, vendor: string, caseId: string): Promise<void> {
  await bureauOf(ctx, vendor)
    .cancel(caseId)
    .catch((problem: unknown) => {
      if (!(problem instanceof ProviderProblem)) throw problem;
      ctx.log.warn('a case could not be cancelled', { kind: problem.kind });
    });
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * Reads an open case from the bureau again and applies it. A case that took too long is ended.
 *
 * @throws ProviderProblem when the bureau could not be reached; the queue retries
 */
async function syncCase(ctx: AppContext, { id, vendor, vendorRef, attemptedAt, createdAt }: Attempt): Promise<void> {
  if (!vendorRef) return;
  const at = ctx.clock();
  const found = await bureauOf(ctx, vendor).read(vendorRef);
  const tooLong = at.getTime() - (attemptedAt ?? createdAt).getTime() > DAYS_A_CHECK_MAY_TAKE * DAY;
  const current = tooLong && isOpenAtVendor(found) ? await abandonCase(ctx, vendor, found) : found;
  await transaction(ctx.db, (tx) => applyCase(ctx, tx, id, current, at));
}

async function abandonCase(ctx: AppContext, vendor: string, found: BureauCase): Promise<BureauCase> {
  await cancelCase(ctx, vendor, found.caseId);
  return { ...found, state: 'failed', problems: [inEnglish(msg`The bureau didn’t respond in time.`)] };
}

/** Polls a case, as its webhooks may have been lost, and schedules the next poll, even when this one failed. */
export async function pollCheck(
  ctx: AppContext,
  { attemptId }: { attemptId: string },
  isFinalAttempt: boolean,
): Promise<void> {
  const current = await findAttempt(ctx.db, attemptId);
  if (!current || !isOpenAtVendor(current)) return;
  await syncCase(ctx, current).catch((problem: unknown) => {
    if (!isFinalAttempt) throw problem;
    ctx.log.warn('a check could not be polled', factsOfError(problem));
  });
  await transaction(ctx.db, async (tx) => {
    const after = await lockAttempt(tx, attemptId);
    if (after && isOpenAtVendor(after)) await schedulePoll(ctx, tx, after);
  });
}

/** Handles an event of the bureau about a case. An unknown case changes nothing. */
export async function handleBureauEvent(ctx: AppContext, event: JobData['handle-bureau-event']): Promise<void> {
  const { caseId, vendor = FIRST_BUREAU } = event;
  const current = await findAttemptAtVendor(ctx.db, vendor, caseId);
  if (!current) await applyUnknownCase(ctx, vendor, caseId);
  else if (isOpenAtVendor(current)) await syncCase(ctx, current);
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Applies a case that is not on record: the answer to its order was lost, or is just being stored. The case itself
 * names our attempt.
 */
async function applyUnknownCase(ctx: AppContext, vendor: string, caseId: string): Promise<void> {
  const at = ctx.clock();
  const found = await bureauOf(ctx, vendor)
    .read(caseId)
    .catch((problem: unknown) => {
      if (problem instanceof ProviderProblem && problem.kind === 'not_found') return undefined;
      throw problem;
    });
  const attemptId = found?.attemptId ?? '';
  if (!found || !ID.test(attemptId)) return;
  await transaction(ctx.db, (tx) => applyCase(ctx, tx, attemptId, found, at));
}
