import type { ChargeState } from '../../../domain/payments/charge.ts';
import type { ProcessorCharge } from '../../../domain/payments/processor-records.ts';
import { outcomeToAdopt } from '../../../domain/payments/unknown-charge.ts';
import { notFound } from '../../../domain/problem.ts';
import { isUuid } from '../../../domain/values/type-guards.ts';
import type { AppContext } from '../../app-context.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { type Charge, findCharge, findChargeAtProcessor, findChargeOfPayer } from '../../payments/charge-store.ts';
import { applyOutcome } from './capture-charge.ts';

/** Reads a charge from the processor and stores its outcome. */
async function syncCharge(ctx: AppContext, charge: Charge): Promise<ChargeState> {
  if (!charge.processorId) return charge.state;
  const { outcome } = await ctx.cards.readCharge(charge.processorId);
  await transaction(ctx.db, (tx) => applyOutcome(ctx, tx, charge, outcome));
  return (await findCharge(ctx.db, charge.id))?.state ?? charge.state;
}

/** The state of a charge that the caller confirmed with their bank. */
export async function checkCharge(
  ctx: AppContext,
  actor: { userId: string },
  { id }: { id: string },
): Promise<ChargeState> {
  const charge = await findChargeOfPayer(ctx.db, actor.userId, id);
  if (!charge) throw notFound();
  return syncCharge(ctx, charge);
}

/**
 * Reads a charge again after an event of the processor. One whose answer was lost, so that we don't know the processor's
 * id of it, is recognised by our own id in it. One that is not ours changes nothing.
 */
export async function syncProcessorCharge(ctx: AppContext, processorId: string): Promise<void> {
  const known = await findChargeAtProcessor(ctx.db, processorId);
  if (known) await syncCharge(ctx, known);
  else await adoptCharge(ctx, await ctx.cards.readCharge(processorId));
}

/** Takes over what became of a charge at the processor. One that is not ours, or tells nothing new, changes nothing. */
async function adoptCharge(ctx: AppContext, found: ProcessorCharge): Promise<void> {
  const { chargeId, amountCents } = found;
  const charge = isUuid(chargeId) ? await findCharge(ctx.db, chargeId) : undefined;
  const outcome = outcomeToAdopt([found]);
  if (!charge || !outcome || charge.totalCents !== amountCents) return;
  const isAnother = charge.processorId !== null && charge.processorId !== found.processorId;
  if (charge.state === 'succeeded' || (isAnother && outcome.is !== 'succeeded')) return;
  await transaction(ctx.db, (tx) => applyOutcome(ctx, tx, charge, outcome));
}
