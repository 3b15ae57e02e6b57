import type { BureauCase } from '../../../domain/screening/attempts/screening-bureau.ts';
import type { ResultKind } from '../../../domain/screening/checks.ts';
import { checkWaitsEmail } from '../../../domain/screening/messages.ts';
import { creditNotDone } from '../../../domain/screening/results/credit-report.ts';
import { type CheckKind, KIND } from '../../../domain/values/check-kind.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { putInOutbox } from '../../infrastructure/database/outbox.ts';
import { writeFor } from '../../infrastructure/languages/language-scope.ts';
import { withdrawnKinds } from '../requests/consent-store.ts';
import { recordCheckResult } from '../results/record-check-result.ts';
import { updateAttempt } from './attempt-change-store.ts';
import { schedulePoll } from './attempt-jobs.ts';
import { type Attempt, lockAttempt, personOfApplicant } from './attempt-store.ts';
import { cancelSurplusCase } from './cancel-surplus-cases.ts';
import { recordFailure } from './record-failure.ts';
import { sealAddresses } from './vendor-addresses.ts';

/**
 * Applies a case as read from the bureau. A result is stored encrypted and its report fetched; a check that can never
 * complete is marked failed and refunded. A finished attempt is left alone, and a second case of it is cancelled. Reads
 * of a case may end out of order: the one that started last is the most recent.
 *
 * @param at when the read started
 */
export async function applyCase(
  ctx: AppContext,
  tx: Tx,
  attemptId: string,
  found: BureauCase,
  at: Date,
): Promise<void> {
  const current = await lockAttempt(tx, attemptId);
  if (!current) return;
  const isOver = current.state === 'returned' || current.state === 'failed';
  // A slow bureau may take an order that was taken as lost: the report is not requested twice.
  if (current.vendorRef === null ? isOver : current.vendorRef !== found.caseId) {
    await cancelSurplusCase(ctx, tx, attemptId, found.caseId);
    return;
  }
  // Nothing was read before the first answer, whatever the clock says.
  if (isOver || (current.state !== 'queued' && current.updatedAt > at)) return;
  if (found.state === 'running' || found.state === 'waiting') {
    const addresses = found.inviteUrl ? await sealAddresses(ctx, tx, current, { invite: found.inviteUrl }) : null;
    await updateAttempt(tx, attemptId, { state: found.state, vendorRef: found.caseId, addresses, at });
    if (current.state === 'queued') await schedulePoll(ctx, tx, current);
    if (found.state === 'waiting' && found.inviteUrl) await sendCheckWaitsEmail(ctx, tx, current);
    return;
  }
  await updateAttempt(tx, attemptId, { state: found.state, vendorRef: found.caseId, addresses: null, at });
  const ended = await withoutWithdrawn(tx, current);
  if (ended.kinds.length === 0) return;
  if (found.state === 'returned') await storeResults(ctx, tx, ended, found);
  else await storeFailure(ctx, tx, ended, found);
}

/**
 * The applicant has left our pages by now. The email links to the hub, which gets the bureau's address; the email does
 * not contain it. One email per attempt.
 */
async function sendCheckWaitsEmail(ctx: AppContext, tx: Tx, { id, applicantId, kinds }: Attempt): Promise<void> {
  const person = await personOfApplicant(tx, applicantId);
  const [kind] = kinds;
  if (!person || !kind) return;
  const { firstName, email: recipient, language, property } = person;
  const content = writeFor(ctx, { language, property: { address: property } }, () =>
    checkWaitsEmail({ firstName, kind, property }),
  );
  await putInOutbox(tx, ctx.enqueue, [{ channel: 'email', recipient, kind: 'check-waits', dedupeKey: id, content }]);
}

/** Whether a case that is over has a report of this kind, not only the reason why there is none. */
const hasReport = (kind: ResultKind, { credit, background }: BureauCase): boolean =>
  kind === KIND.credit ? credit?.outcome === 'file' : kind === KIND.background && background !== undefined;

/** The checks of an attempt whose consent stands: a case can hold two, and one of them may have been withdrawn. */
async function withoutWithdrawn(tx: Tx, attempt: Attempt): Promise<Attempt> {
  const withdrawn: readonly CheckKind[] = await withdrawnKinds(tx, attempt.applicantId);
  return { ...attempt, kinds: attempt.kinds.filter((kind) => !withdrawn.includes(kind)) };
}

async function storeResults(ctx: AppContext, tx: Tx, current: Attempt, found: BureauCase): Promise<void> {
  const { id, applicantId } = current;
  const missing = current.kinds.filter((kind) => !hasReport(kind, found));
  if (missing.length > 0) await storeFailure(ctx, tx, { ...current, kinds: missing }, found);
  for (const kind of current.kinds) {
    if (missing.includes(kind)) continue;
    const { raw } = found;
    if (kind === KIND.credit && found.credit) {
      await recordCheckResult(ctx, tx, { applicantId, kind, result: found.credit, raw });
    } else if (kind === KIND.background && found.background) {
      await recordCheckResult(ctx, tx, { applicantId, kind, result: found.background, raw });
    } else {
      continue;
    }
    await ctx.enqueue(tx, 'fetch-report', { attemptId: id, kind });
  }
}

/** When the bureau found no file or could not look, the landlord reads its reason, and the check is not charged. */
const storeFailure = (ctx: AppContext, tx: Tx, { applicantId, kinds }: Attempt, found: BureauCase): Promise<void> => {
  const { credit = creditNotDone(found.problems), raw } = found;
  return recordFailure(ctx, tx, { applicantId, kinds, credit, raw });
};
