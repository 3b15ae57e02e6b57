import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { removePendingCheck } from '../results/check-store.ts';
import { type Attempt, updateAttempt } from './attempt-store.ts';

/** Ends attempts that their applicant no longer wants: nothing is requested, and nothing that arrives later is stored. */
export async function declineAtVendor(ctx: AppContext, tx: Tx, waiting: readonly Attempt[]): Promise<void> {
  for (const { id, applicantId, kinds } of waiting) {
    await updateAttempt(tx, id, { state: 'failed', addresses: null, at: ctx.clock() });
    for (const kind of kinds) await removePendingCheck(tx, applicantId, kind);
    await ctx.enqueue(tx, 'cancel-case', { attemptId: id });
  }
}
