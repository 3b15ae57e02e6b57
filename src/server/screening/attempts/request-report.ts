import { ProviderProblem } from '../../../domain/ports/provider-problem.ts';
import { refusalOfBureau } from '../../../domain/screening/attempts/attempts.ts';
import { afterSearch, MOST_ORDERS } from '../../../domain/screening/attempts/report-gate.ts';
import { msg } from '../../../domain/text/t.ts';
import type { AppContext } from '../../app-context.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import type { JobData } from '../../infrastructure/database/job-queue.ts';
import { factsOfError } from '../../infrastructure/observability/log.ts';
import { dropUnwantedItems } from '../orders/drop-unwanted-items.ts';
import { admitReport } from './admit-report.ts';
import { applyCase } from './apply-case.ts';
import { type Attempt, findAttempt } from './attempt-store.ts';
import { bureauOf } from './bureau-of.ts';
import { cancelSurplusCase, cancelSurplusLater } from './cancel-surplus-cases.ts';
import { noteNotOrdered } from './report-request-store.ts';
import { sendBack } from './send-back.ts';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

/**
 * Requests a report from the bureau, once everything it waits for is settled. An order costs money, is an inquiry in
 * somebody's credit file and carries no idempotency key. So after an order without an answer we search for its case,
 * several times over ten minutes, before we order again.
 *
 * @throws ProviderProblem when the bureau could not be reached; the queue retries
 */
export async function requestReport(
  ctx: AppContext,
  { attemptId, searches = 0, isHeld = false }: JobData['request-report'],
  isFinalAttempt: boolean,
): Promise<void> {
  const current = await findAttempt(ctx.db, attemptId);
  if (current?.state !== 'queued' || (await dropUnwantedItems(ctx, current))) return;
  if (current.orderedAt)
    await searchForCase(ctx, { ...current, orderedAt: current.orderedAt }, searches, isFinalAttempt);
  else await orderReport(ctx, current, { isHeld, isFinalAttempt });
}

const UNREACHED = msg`We couldn’t reach the bureau.`;

async function orderReport(
  ctx: AppContext,
  current: Attempt,
  { isHeld, isFinalAttempt }: { isHeld: boolean; isFinalAttempt: boolean },
): Promise<void> {
  const order = await admitReport(ctx, current, isHeld);
  if (order === undefined) return;
  if (typeof order === 'function') return sendBack(ctx, current, order);
  const at = ctx.clock();
  try {
    const found = await bureauOf(ctx, current.vendor).requestReport(order);
    await transaction(ctx.db, (tx) => applyCase(ctx, tx, current.id, found, at));
    if (current.orders > 0) await cancelSurplusLater(ctx, current.id);
  } catch (problem) {
    if (!(problem instanceof ProviderProblem)) throw problem;
    if (problem.kind === 'unknown_outcome') return requestReport(ctx, { attemptId: current.id }, isFinalAttempt);
    await noteNotOrdered(ctx.db, current.id);
    if (problem.kind === 'validation') return sendBack(ctx, current, refusalOfBureau(problem.code));
    if (problem.retryable && !isFinalAttempt) throw problem;
    ctx.log.warn('a check could not be ordered', factsOfError(problem));
    await sendBack(ctx, current, UNREACHED);
  }
}

type Ordered = Attempt & { orderedAt: Date };

/** Searches for the case of an order without an answer, and plans the next search or orders again. */
async function searchForCase(ctx: AppContext, current: Ordered, searches: number, isFinalAttempt: boolean) {
  const at = ctx.clock();
  const due = afterSearch(current.orderedAt, searches);
  if (due !== 'order' && due > at) return searchLater(ctx, current.id, searches, due);
  const result = await bureauOf(ctx, current.vendor)
    .findByAttempt(current.id)
    .catch((problem: unknown) => {
      if (!isFinalAttempt || !(problem instanceof ProviderProblem)) throw problem;
      ctx.log.warn('the case of an order could not be searched for', factsOfError(problem));
      return 'unreached' as const;
    });
  if (result === 'unreached') {
    // Whether the bureau has the order is unknown, so the applicant does not enter it again before a day is over.
    if (at.getTime() - current.orderedAt.getTime() > DAY) return giveUp(ctx, current);
    return searchLater(ctx, current.id, searches, new Date(at.getTime() + PAUSE));
  }
  if (result) {
    await transaction(ctx.db, async (tx) => {
      await applyCase(ctx, tx, current.id, result.found, at);
      for (const caseId of result.surplus) await cancelSurplusCase(ctx, tx, current.id, caseId);
    });
    if (current.orders > 1) await cancelSurplusLater(ctx, current.id);
    return;
  }
  const next = afterSearch(current.orderedAt, searches + 1);
  if (next !== 'order') return searchLater(ctx, current.id, searches + 1, next);
  if (current.orders >= MOST_ORDERS) return giveUp(ctx, current);
  await orderReport(ctx, current, { isHeld: false, isFinalAttempt });
}

/** How long a bureau that cannot be reached is left alone before the next search. */
const PAUSE = 15 * MINUTE;

const searchLater = (ctx: AppContext, attemptId: string, searches: number, at: Date): Promise<void> =>
  transaction(ctx.db, (tx) => ctx.enqueue(tx, 'request-report', { attemptId, searches }, at));

async function giveUp(ctx: AppContext, current: Attempt): Promise<void> {
  ctx.log.warn('a check could not be ordered', { attemptId: current.id });
  await sendBack(ctx, current, UNREACHED);
  await cancelSurplusLater(ctx, current.id);
}
