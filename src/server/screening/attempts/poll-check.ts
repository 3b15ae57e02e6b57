import { ProviderProblem } from '../../../domain/ports/provider-problem.ts';
import { DAYS_A_CHECK_MAY_TAKE, isOpenAtVendor } from '../../../domain/screening/attempts/attempts.ts';
import type { BureauCase } from '../../../domain/screening/attempts/screening-bureau.ts';
import type { AppContext } from '../../app-context.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { factsOfError } from '../../infrastructure/observability/log.ts';
import { applyCase } from './apply-case.ts';
import { type Attempt, findAttempt, findAttemptAtVendor, lockAttempt } from './attempt-store.ts';
import { schedulePoll } from './schedule-poll.ts';

/** Nobody waits for a case any more: the bureau need not go on either. That it cannot stop changes nothing for us. */
export async function cancelCase({ bureau, log }: Pick<AppContext, 'bureau' | 'log'>, caseId: string): Promise<void> {
  await bureau.cancel(caseId).catch((problem: unknown) => {
    if (!(problem instanceof ProviderProblem)) throw problem;
    log.warn('a case could not be cancelled', { kind: problem.kind });
  });
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * Reads an open case from the bureau again and takes what it says. One that took too long is over.
 *
 * @throws ProviderProblem when the bureau could not be asked; the queue tries again
 */
async function look(ctx: AppContext, { id, vendorRef, createdAt }: Attempt): Promise<void> {
  if (!vendorRef) return;
  const at = ctx.clock();
  const found = await ctx.bureau.read(vendorRef);
  const tooLong = at.getTime() - createdAt.getTime() > DAYS_A_CHECK_MAY_TAKE * DAY;
  const taken = tooLong && isOpenAtVendor(found) ? await giveUp(ctx, found) : found;
  await transaction(ctx.db, (tx) => applyCase(ctx, tx, id, taken, at));
}

async function giveUp(ctx: AppContext, found: BureauCase): Promise<BureauCase> {
  await cancelCase(ctx, found.caseId);
  return { ...found, state: 'failed', problems: ['The bureau did not answer in time.'] };
}

/** Looks after a case whose news may have been lost, and plans the next look: also where this one came to nothing. */
export async function pollCheck(
  ctx: AppContext,
  { attemptId }: { attemptId: string },
  isFinalAttempt: boolean,
): Promise<void> {
  const current = await findAttempt(ctx.db, attemptId);
  if (!current || !isOpenAtVendor(current)) return;
  await look(ctx, current).catch((problem: unknown) => {
    if (!isFinalAttempt) throw problem;
    ctx.log.warn('a check could not be looked after', factsOfError(problem));
  });
  await transaction(ctx.db, async (tx) => {
    const after = await lockAttempt(tx, attemptId);
    if (after && isOpenAtVendor(after)) await schedulePoll(ctx, tx, after);
  });
}

/** The bureau has news of a case. One that is not ours changes nothing. */
export async function handleCertnEvent(ctx: AppContext, { caseId }: { caseId: string }): Promise<void> {
  const current = await findAttemptAtVendor(ctx.db, caseId);
  if (!current) await takeUnnoted(ctx, caseId);
  else if (isOpenAtVendor(current)) await look(ctx, current);
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * A case that we have not noted: the answer to its order was lost, or is being written down just now. The case itself
 * tells which try of ours it is.
 */
async function takeUnnoted(ctx: AppContext, caseId: string): Promise<void> {
  const at = ctx.clock();
  const found = await ctx.bureau.read(caseId).catch((problem: unknown) => {
    if (problem instanceof ProviderProblem && problem.kind === 'not_found') return undefined;
    throw problem;
  });
  const attemptId = found?.attemptId ?? '';
  if (!found || !ID.test(attemptId)) return;
  await transaction(ctx.db, (tx) => applyCase(ctx, tx, attemptId, found, at));
}
