import type { ResultKind } from '../../domain/screening/checks.ts';
import { KIND } from '../../domain/values/check-kind.ts';
import type { AppContext } from '../app-context.ts';
import type { Tx } from '../infrastructure/database/connect.ts';
import { noteCaseErasure } from '../privacy/vendors/vendor-erasure-store.ts';
import { lookAgainAtReports } from '../screening/attempts/attempt-jobs.ts';
import type { Attempt } from '../screening/attempts/attempt-store.ts';
import { endChecks } from '../screening/attempts/end-checks.ts';
import { removeReportAddress } from '../screening/attempts/vendor-addresses.ts';
import { eraseResult } from '../screening/results/check-store.ts';

/**
 * Ends what is under way and erases what was found. An attempt with another check goes on: this one is not ordered with it,
 * or is left out of its result.
 */
export async function endAndErase(
  ctx: AppContext,
  tx: Tx,
  { applicantId, kind, attempts }: { applicantId: string; kind: ResultKind; attempts: readonly Attempt[] },
): Promise<void> {
  const isOwn = ({ kinds }: Attempt) => kinds.length === 1;
  const isOver = ({ state }: Attempt) => state === 'returned' || state === 'failed';
  for (const attempt of attempts) {
    const { vendor, vendorRef } = attempt;
    if (vendorRef && isOwn(attempt)) await noteCaseErasure(tx, vendor, vendorRef);
    if (isOver(attempt) || !isOwn(attempt)) await removeReportAddress(ctx, tx, attempt, kind);
  }
  const underWay = attempts.filter((attempt) => (isOwn(attempt) || attempt.state === 'queued') && !isOver(attempt));
  await endChecks(ctx, tx, { applicantId, kinds: [kind], attempts: underWay });
  await eraseResult(tx, applicantId, kind);
  if (kind === KIND.identity) await lookAgainAtReports(ctx, tx, { applicantId });
}
