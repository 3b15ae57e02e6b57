import type { ChargeOutcome } from '../../../domain/payments/processor-records.ts';
import {
  isRefusedByProcessor,
  isSurelyAbsent,
  leavesDoubt,
  mustLookUp,
  outcomeToAdopt,
} from '../../../domain/payments/unknown-charge.ts';
import { ProviderProblem } from '../../../domain/ports/provider-problem.ts';
import type { AppContext } from '../../app-context.ts';
import { noteAttempt, noteUnknown } from '../../payments/charge-attempt-store.ts';
import type { Charge } from '../../payments/charge-store.ts';
import { findCustomer } from '../../payments/customer-store.ts';
import { isChargeIdle } from '../requests/request-of-charge-store.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The application was withdrawn, and no money moved. */
export type Attempted = ChargeOutcome | { is: 'unwanted' };

/**
 * Charges the stored card of a due charge, unless an earlier attempt turns out to have done so. What the processor has
 * under our id is adopted; only when it has nothing is it asked to charge.
 *
 * @throws ProviderProblem while it is unknown whether money moved, or while the processor refuses all our calls.
 *   Neither is a refusal of the card.
 */
export async function attemptCharge(ctx: AppContext, charge: Charge): Promise<Attempted> {
  const startedAt = ctx.clock();
  try {
    return await findOrCharge(ctx, charge, startedAt);
  } catch (problem) {
    if (!(problem instanceof ProviderProblem)) throw problem;
    // An earlier attempt that was searched for in vain may still be on its way.
    if (isRefusedByProcessor(problem.kind) && isSurelyAbsent(charge, startedAt)) {
      ctx.log.warn('the processor refused a charge', { charge: charge.id, kind: problem.kind });
      return { is: 'declined', processorId: undefined, code: 'processor_refused' };
    }
    if (charge.attemptedAt || leavesDoubt(problem.kind)) {
      await noteUnknown(ctx.db, charge.id, startedAt);
      ctx.telemetry.count({ event: 'charge', outcome: 'unknown' });
    }
    throw problem;
  }
}

async function findOrCharge(ctx: AppContext, charge: Charge, at: Date): Promise<Attempted> {
  if (charge.processorId) return (await ctx.cards.readCharge(charge.processorId)).outcome;
  const customerId = charge.payerId && (await findCustomer(ctx.db, charge.payerId));
  if (!customerId || !charge.paymentMethod) return { is: 'declined', processorId: undefined, code: 'no_card' };
  if (mustLookUp(charge, at)) {
    const found = outcomeToAdopt(await findAttempts(ctx, charge, customerId));
    if (found) return found;
  }
  if (isSurelyAbsent(charge, at) && (await isChargeIdle(ctx.db, charge.id))) return { is: 'unwanted' };
  await noteAttempt(ctx.db, charge.id, ctx.clock());
  return ctx.cards.charge({
    chargeId: charge.id,
    attempt: charge.attempt,
    customerId,
    paymentMethod: charge.paymentMethod,
    amountCents: charge.totalCents,
    description: charge.description,
  });
}

/** All attempts at a charge that the processor has. Their clock may be behind ours. */
export const findAttempts = (
  ctx: AppContext,
  { id, createdAt }: Pick<Charge, 'id' | 'createdAt'>,
  customerId: string,
): ReturnType<AppContext['cards']['findCharges']> =>
  ctx.cards.findCharges({ chargeId: id, customerId, since: new Date(createdAt.getTime() - DAY) });
