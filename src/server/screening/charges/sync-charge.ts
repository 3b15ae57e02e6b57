import type { ChargeState } from '../../../domain/payments/charge.ts';
import { notFound } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { type Charge, findCharge, findChargeAtProcessor, findChargeOfPayer } from '../../payments/charge-store.ts';
import { applyOutcome } from './capture-charge.ts';

/** Reads a charge from the processor and stores its outcome. */
async function syncCharge(ctx: AppContext, charge: Charge): Promise<ChargeState> {
  if (!charge.processorId) return charge.state;
  const outcome = await ctx.cards.readCharge(charge.processorId);
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

/** Reads a charge again after an event of the processor. One that is not ours, or not stored yet, is left to its job. */
export async function syncProcessorCharge(ctx: AppContext, processorId: string): Promise<void> {
  const charge = await findChargeAtProcessor(ctx.db, processorId);
  if (charge) await syncCharge(ctx, charge);
}
