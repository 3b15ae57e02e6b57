import type { JobActor } from '../../../domain/accounts/actor.ts';
import { isAdopted } from '../../../domain/payments/differences.ts';
import type { AppContext } from '../../app-context.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { callOf } from '../../infrastructure/observability/command-call.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const JOB: JobActor = { kind: 'job', name: 'reconcile-payments' }; // @untranslated: the name of the job
const HOUR = 60 * 60 * 1000;
/** Before the working day in every province (hours, UTC). */
const NIGHT_HOUR = 9;

/**
 * Compares our ledger with the card processor's every night, and tells operators what differs. The next night is
 * planned first, so that a night without an answer is not the last.
 *
 * @throws ProviderProblem when the processor cannot be reached; the queue retries
 */
export async function reconcileNightly(ctx: AppContext): Promise<void> {
  const now = ctx.clock();
  const next = new Date(now);
  next.setUTCHours(NIGHT_HOUR, 0, 0, 0);
  if (next <= now) next.setTime(next.getTime() + 24 * HOUR);
  await transaction(ctx.db, (tx) => ctx.enqueue(tx, 'reconcile-payments', {}, next));
  if (!ctx.capabilities.payments) return;
  const { differences } = await reconcilePayments(ctx, JOB);
  for (const [kind, found] of Map.groupBy(differences, (difference) => difference.kind)) {
    // @untranslated: for operators
    const action = isAdopted(kind) ? 'recorded' : `needs an operator: ${callOf('admin')} payments reconcile`;
    ctx.log.warn('payments differ from the processor’s', { kind, count: found.length, action });
  }
}
