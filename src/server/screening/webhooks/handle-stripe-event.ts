import type { JobActor } from '../../../domain/accounts/actor.ts';
import { Problem } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { findChargeAtProcessor } from '../../payments/charge-store.ts';
import { syncProcessorCharge } from '../charges/sync-charge.ts';
import { confirmCard } from '../orders/confirm-card.ts';

const JOB: JobActor = { kind: 'job', name: 'handle-stripe-event' };

/**
 * Handles an event of the card processor. Its order and content are not trusted: its subject is read from the processor
 * again. Events about unknown objects change nothing.
 */
export async function handleStripeEvent(
  ctx: AppContext,
  { about, processorId }: { about: 'setup' | 'charge' | 'refund' | 'dispute'; processorId: string },
): Promise<void> {
  if (about === 'setup') {
    await confirmCard(ctx, { processorId, personId: undefined }).catch(unlessForeign);
    return;
  }
  if (about === 'charge') return syncProcessorCharge(ctx, processorId);
  const charge = await findChargeAtProcessor(ctx.db, processorId);
  if (!charge) return;
  if (about === 'dispute') ctx.log.warn('a payer disputes a charge at their bank', { charge: charge.id });
  await transaction(ctx.db, (tx) =>
    recordAuditEvent(tx, JOB, {
      action: about === 'dispute' ? 'charge.disputed' : 'refund.confirmed',
      subjectKind: 'charge',
      subjectId: charge.id,
    }),
  );
}

function unlessForeign(problem: unknown): void {
  if (!(problem instanceof Problem) || problem.kind !== 'not-found') throw problem;
}
