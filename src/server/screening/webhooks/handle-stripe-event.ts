import type { JobActor } from '../../../domain/accounts/actor.ts';
import type { PaymentEvent } from '../../../domain/payments/processor-records.ts';
import { Problem } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { findChargeAtProcessor } from '../../payments/charge-store.ts';
import { endCardTesting } from '../../payments/end-card-testing.ts';
import { recordDispute } from '../../payments/record-dispute.ts';
import { syncProcessorCharge } from '../charges/sync-charge.ts';
import { confirmCard } from '../orders/confirm-card.ts';

const JOB: JobActor = { kind: 'job', name: 'handle-stripe-event' }; // @untranslated: the name of the job

const HANDLERS: Record<
  Exclude<PaymentEvent['about'], 'nothing'>,
  (ctx: AppContext, processorId: string) => Promise<unknown>
> = {
  setup: (ctx, processorId) => confirmCard(ctx, { processorId, personId: undefined }).catch(unlessForeign),
  'refused-card': endCardTesting,
  charge: syncProcessorCharge,
  refund: recordRefund,
  dispute: recordDispute,
};

/**
 * Handles an event of the card processor. Its order and content are not trusted: its subject is read from the processor
 * again. Events about unknown objects change nothing.
 */
export async function handleStripeEvent(
  ctx: AppContext,
  { about, processorId }: { about: keyof typeof HANDLERS; processorId: string },
): Promise<void> {
  await HANDLERS[about](ctx, processorId);
}

async function recordRefund(ctx: AppContext, processorId: string): Promise<void> {
  const charge = await findChargeAtProcessor(ctx.db, processorId);
  if (!charge) return;
  const event = { action: 'refund.confirmed', subjectKind: 'charge', subjectId: charge.id } as const;
  await transaction(ctx.db, (tx) => recordAuditEvent(tx, JOB, event));
}

function unlessForeign(problem: unknown): void {
  if (!(problem instanceof Problem) || problem.kind !== 'not-found') throw problem;
}
