import { isBureauCheck, type ResultKind } from '../../../domain/screening/checks.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { removePendingCheck } from '../results/check-store.ts';
import { takeOutOfAttempt, updateAttempt } from './attempt-change-store.ts';
import type { Attempt } from './attempt-store.ts';

/** How long a bureau may take to list a case whose order had no answer. */
const SLOW_BUREAU = 10 * 60 * 1000;

/**
 * Ends checks of an applicant that are no longer wanted, agreed to or lawful. Their attempts fail and lose their addresses,
 * so that nothing is ordered and nothing that arrives later is stored; a case at the bureau is cancelled there, also one
 * whose order has no answer yet; and a result that is in progress is removed. An attempt that also has other checks goes on
 * with those.
 *
 * @param ended.attempts what is under way, locked by the caller
 */
export async function endChecks(
  ctx: AppContext,
  tx: Tx,
  ended: { applicantId: string; kinds: readonly ResultKind[]; attempts: readonly Attempt[] },
): Promise<void> {
  const at = ctx.clock();
  for (const attempt of ended.attempts) {
    if (await takeOutOfAttempt(tx, attempt.id, ended.kinds)) continue;
    await updateAttempt(tx, attempt.id, { state: 'failed', addresses: null, at });
    await cancelAtBureau(ctx, tx, attempt, at);
  }
  for (const kind of ended.kinds) await removePendingCheck(tx, ended.applicantId, kind);
}

async function cancelAtBureau(
  ctx: AppContext,
  tx: Tx,
  { id, kinds, vendorRef, orderedAt }: Attempt,
  at: Date,
): Promise<void> {
  if (!kinds.some(isBureauCheck)) return;
  if (vendorRef) await ctx.enqueue(tx, 'cancel-case', { attemptId: id });
  else if (orderedAt)
    await ctx.enqueue(tx, 'cancel-surplus-cases', { attemptId: id }, new Date(at.getTime() + SLOW_BUREAU));
}
