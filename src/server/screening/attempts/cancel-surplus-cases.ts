import type { JobActor } from '../../../domain/accounts/actor.ts';
import { ProviderProblem } from '../../../domain/ports/provider-problem.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';
import type { JobData } from '../../infrastructure/database/job-queue.ts';
import { findAttempt } from './attempt-store.ts';
import { bureauOf } from './bureau-of.ts';

const JOB: JobActor = { kind: 'job', name: 'request-report' }; // @untranslated: the name of the job
const HOUR = 60 * 60 * 1000;

/** Cancels a case that a repeated order left behind, within the caller's transaction. The operator is told. */
export async function cancelSurplusCase(ctx: AppContext, tx: Tx, attemptId: string, caseId: string): Promise<void> {
  ctx.log.warn('a report has a surplus case', { attemptId });
  await ctx.enqueue(tx, 'cancel-case', { attemptId, caseId });
  await recordAuditEvent(tx, JOB, { action: 'check.surplus_case', subjectKind: 'check', subjectId: attemptId });
}

/** Looks for surplus cases in an hour: the bureau may list a case late, and its webhook may be lost. */
export const cancelSurplusLater = (ctx: AppContext, attemptId: string): Promise<void> =>
  transaction(ctx.db, (tx) =>
    ctx.enqueue(tx, 'cancel-surplus-cases', { attemptId }, new Date(ctx.clock().getTime() + HOUR)),
  );

/**
 * Cancels the cases of an attempt other than its own.
 *
 * @throws ProviderProblem when the bureau could not be reached; the queue retries
 */
export async function cancelSurplusCases(
  ctx: AppContext,
  { attemptId }: JobData['cancel-surplus-cases'],
): Promise<void> {
  const current = await findAttempt(ctx.db, attemptId);
  const listed = await bureauOf(ctx, current?.vendor ?? ctx.bureau.vendor).findByAttempt(attemptId);
  if (!listed) return;
  const surplus = [listed.found.caseId, ...listed.surplus].filter((caseId) => caseId !== current?.vendorRef);
  await transaction(ctx.db, async (tx) => {
    for (const caseId of surplus) await cancelSurplusCase(ctx, tx, attemptId, caseId);
  });
}

/**
 * Cancels a case at the bureau: the attempt's own, or a surplus one. One that is over already stays.
 *
 * @throws ProviderProblem when the bureau could not be reached; the queue retries
 */
export async function cancelCaseOfAttempt(
  ctx: AppContext,
  { attemptId, caseId }: JobData['cancel-case'],
): Promise<void> {
  const current = await findAttempt(ctx.db, attemptId);
  const ref = caseId ?? current?.vendorRef;
  if (!ref) return;
  await bureauOf(ctx, current?.vendor ?? ctx.bureau.vendor)
    .cancel(ref)
    .catch((problem: unknown) => {
      if (!(problem instanceof ProviderProblem) || problem.retryable) throw problem;
      ctx.log.warn('a case could not be cancelled', { kind: problem.kind, attemptId });
    });
}
