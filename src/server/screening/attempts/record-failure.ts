import type { ResultKind } from '../../../domain/screening/checks.ts';
import type { CreditReport } from '../../../domain/screening/results/credit-report.ts';
import { KIND } from '../../../domain/values/check-kind.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { lockItems } from '../requests/item-store.ts';
import { putCheck } from '../results/check-store.ts';
import { recordCheckResult } from '../results/record-check-result.ts';
import { failChecks } from './fail-checks.ts';

/**
 * Records that checks of an applicant can never be delivered, and refunds them. In place of a credit check, the
 * landlord reads why it failed.
 *
 * @param of `raw` is the vendor's own answer, where there is one
 */
export async function recordFailure(
  ctx: AppContext,
  tx: Tx,
  of: { applicantId: string; kinds: readonly ResultKind[]; credit: CreditReport; raw?: string },
): Promise<void> {
  const { applicantId, kinds, credit, raw } = of;
  // Before the results and the applicant's key, as everybody does (see the decision on the order of locks).
  await lockItems(tx, applicantId);
  for (const kind of kinds) {
    if (kind === KIND.credit) {
      await recordCheckResult(ctx, tx, { applicantId, kind, result: credit, ...(raw !== undefined && { raw }) });
    } else {
      const nothing = { sealed: null, raw: null, creditScore: null, idVerified: null };
      await putCheck(tx, applicantId, { kind, state: 'failed', ...nothing }, ctx.clock());
    }
  }
  await failChecks(ctx, tx, { applicantId, kinds });
  await ctx.enqueue(tx, 'notify-check-results', { applicantId });
}
