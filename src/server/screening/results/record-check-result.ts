import type { ResultKind } from '../../../domain/screening/checks.ts';
import {
  type CheckResults,
  type CreditResult,
  type IdResult,
  isWithoutFile,
  placeOfCheck,
  readCheckResult,
  scoreOf,
} from '../../../domain/screening/results/check-results.ts';
import { KIND } from '../../../domain/values/check-kind.ts';
import type { AppContext } from '../../app-context.ts';
import { ensureApplicantKey } from '../../applications/files/file-content.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { putCheck } from './check-store.ts';
import { rankAfterChecks } from './rank-after-checks.ts';

/**
 * Stores a vendor's result about an applicant, encrypted under the applicant's own key, queues notifications, and ranks
 * the group again in the same transaction.
 *
 * @param of `raw` is the vendor's own answer, stored encrypted beside our translation of it
 * @throws Error when the result does not have its stored shape, which only a bug in our translation can cause
 */
export async function recordCheckResult<Kind extends ResultKind>(
  ctx: AppContext,
  tx: Tx,
  { applicantId, kind, result, raw }: { applicantId: string; kind: Kind; result: CheckResults[Kind]; raw?: string },
): Promise<void> {
  const fit = readCheckResult(kind, result);
  if (!fit) throw new Error(`the result of a ${kind} does not have its shape`);
  const key = await ensureApplicantKey(ctx, tx, applicantId);
  await putCheck(
    tx,
    applicantId,
    {
      kind,
      state: 'returned',
      sealed: ctx.vault.seal(applicantId, key, placeOfCheck(kind), JSON.stringify(fit)),
      raw: raw === undefined ? null : ctx.vault.seal(applicantId, key, `raw ${placeOfCheck(kind)}`, raw),
      creditScore: kind === KIND.credit ? scoreOf(fit as CreditResult) : null,
      hasNoFile: kind === KIND.credit && isWithoutFile(fit as CreditResult),
      idVerified: kind === KIND.identity ? (fit as IdResult).status === 'Verified' : null,
    },
    ctx.clock(),
  );
  await ctx.enqueue(tx, 'notify-check-results', { applicantId });
  await ctx.ranks.takeNewResult(tx, applicantId, kind);
  await rankAfterChecks(ctx, tx, { applicantId, kinds: [kind] });
}
