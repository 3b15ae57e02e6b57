import { creditNotDone } from '../../../domain/screening/results/credit-report.ts';
import { msg } from '../../../domain/text/t.ts';
import type { AppContext } from '../../app-context.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { inEnglish } from '../../infrastructure/languages/language-scope.ts';
import { completeItem } from '../requests/complete-item.ts';
import { lockItems } from '../requests/item-store.ts';
import { attemptsAt } from './attempt-limit-store.ts';
import { findAttempt } from './attempt-store.ts';
import { recordFailure } from './record-failure.ts';

/**
 * A check that was sent back after its application was submitted, and not entered again within the days a check may
 * take, can never be delivered: the landlord's payment is refunded. A check that was entered again continues, and one
 * not yet submitted costs nothing.
 */
export async function expireCheck(ctx: AppContext, { attemptId }: { attemptId: string }): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const sentBack = await findAttempt(tx, attemptId);
    if (!sentBack) return;
    const { applicantId, createdAt } = sentBack;
    const waiting = (await lockItems(tx, applicantId)).filter(
      ({ state, isSubmitted, paidBy }) => state === 'agreed' && isSubmitted && paidBy === 'landlord',
    );
    const credit = creditNotDone([inEnglish(msg`The applicant didn’t finish the check.`)]);
    for (const kind of sentBack.kinds) {
      const isWaiting = waiting.some((item) => item.kind === kind);
      if (!isWaiting || (await attemptsAt(tx, applicantId, kind, createdAt)).length > 0) continue;
      await completeItem(ctx, tx, { applicantId, kind });
      await recordFailure(ctx, tx, { applicantId, kinds: [kind], credit });
    }
  });
}
