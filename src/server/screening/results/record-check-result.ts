import type { ResultKind } from '../../../domain/screening/checks.ts';
import { type CheckResults, placeOfCheck } from '../../../domain/screening/results/check-results.ts';
import { scoreOf } from '../../../domain/screening/results/credit-report.ts';
import { writeStored } from '../../../domain/screening/results/stored-shape.ts';
import type { AppContext } from '../../app-context.ts';
import { ensureApplicantKey } from '../../applications/files/file-content.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { putCheck, type StoredCheck } from './check-store.ts';

/** What lists and filters need of a result, beside its ciphertext. */
const columnsOf = (
  result: CheckResults[ResultKind],
): Pick<StoredCheck, 'creditScore' | 'hasNoFile' | 'idVerified'> => ({
  creditScore: 'outcome' in result && result.outcome === 'file' ? scoreOf(result) : null,
  hasNoFile: 'outcome' in result && result.outcome === 'no file',
  idVerified: 'isVerified' in result ? result.isVerified : null,
});

/**
 * Stores a vendor's result about an applicant, encrypted under the applicant's own key, queues notifications, and ranks
 * the group again in the same transaction.
 *
 * @param of `raw` is the vendor's own answer, stored encrypted beside our translation of it
 */
export async function recordCheckResult<Kind extends ResultKind>(
  ctx: AppContext,
  tx: Tx,
  { applicantId, kind, result, raw }: { applicantId: string; kind: Kind; result: CheckResults[Kind]; raw?: string },
): Promise<void> {
  const key = await ensureApplicantKey(ctx, tx, applicantId);
  await putCheck(
    tx,
    applicantId,
    {
      kind,
      state: 'returned',
      sealed: ctx.vault.seal(applicantId, key, placeOfCheck(kind), writeStored(kind, result)),
      raw: raw === undefined ? null : ctx.vault.seal(applicantId, key, `raw ${placeOfCheck(kind)}`, raw),
      ...columnsOf(result),
    },
    ctx.clock(),
  );
  await ctx.enqueue(tx, 'notify-check-results', { applicantId });
  await ctx.ranks.takeNewResult(tx, applicantId, kind);
  await ctx.ranks.refresh(tx, applicantId);
}
