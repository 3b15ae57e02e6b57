import { canBeTriedAgain } from '../../../domain/payments/charge.ts';
import type { CardSetup } from '../../../domain/payments/processor-records.ts';
import { notFound } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';
import { tryAgain } from '../../payments/charge-attempt-store.ts';
import { lockCharge } from '../../payments/charge-store.ts';
import { findCustomer } from '../../payments/customer-store.ts';
import { findSetup, type SetupRow, settleSetup } from '../../payments/setup-store.ts';
import { cancelOpenPayments } from '../charges/give-up-charge.ts';
import { activateOrder } from './activate-order.ts';
import { orderOfCard } from './order-request-store.ts';
import { lockOpenOrder } from './order-store.ts';

/** Whether a card was stored, and what for. */
export interface ConfirmedCard {
  state: 'succeeded' | 'processing' | 'open';
  purpose: 'order' | 'purchase' | 'charge' | 'none';
  /** The charge that is made with it now. */
  chargeId: string | null;
}

/**
 * Reads a card setup from the processor and, when it holds a card, continues what waited for it: the open order is
 * activated, or the refused charge is tried again. The browser's account of it does not count. Safe to repeat.
 *
 * @param personId who must own it; undefined for an event of the processor
 * @throws Problem `not-found` for a setup that is not the person's; ProviderProblem when the processor does not answer
 */
export async function confirmCard(
  ctx: AppContext,
  { processorId, personId }: { processorId: string; personId: string | undefined },
): Promise<ConfirmedCard> {
  const row = await findSetup(ctx.db, processorId);
  if (!row || (personId !== undefined && row.personId !== personId)) throw notFound();
  const setup = await ctx.cards.readSetup(processorId);
  await refuseForeign(ctx, row, setup);
  const { card } = setup;
  if (setup.state !== 'succeeded' || !card) {
    return { state: setup.state === 'processing' ? 'processing' : 'open', purpose: 'none', chargeId: null };
  }
  // Once the card is settled, the open payment may be the new card's own.
  if (row.chargeId && row.state !== 'succeeded') await cancelOpenPayments(ctx, row.chargeId);
  return transaction(ctx.db, async (tx) => {
    const isNew = await settleSetup(tx, row.id, card, ctx.clock());
    return { state: 'succeeded' as const, ...(await useCard(ctx, tx, row, card.paymentMethod, isNew)) };
  });
}

/** The processor's setup has to be the one that we created, for the same customer. */
async function refuseForeign(ctx: AppContext, row: SetupRow, setup: CardSetup): Promise<void> {
  const customer = await findCustomer(ctx.db, row.personId);
  if (setup.setupId !== row.id || setup.customerId !== customer) throw notFound();
}

async function useCard(
  ctx: AppContext,
  tx: Tx,
  setup: SetupRow,
  paymentMethod: string,
  isNew: boolean,
): Promise<Omit<ConfirmedCard, 'state'>> {
  if (setup.chargeId) {
    const charge = await lockCharge(tx, setup.chargeId);
    if (isNew && canBeTriedAgain(charge.state)) {
      await tryAgain(tx, charge.id, paymentMethod);
      await ctx.enqueue(tx, 'capture-charge', { chargeId: charge.id });
    }
    return { purpose: 'charge', chargeId: charge.id };
  }
  const order = isNew ? await lockOpenOrder(tx, setup.personId) : undefined;
  if (order) await activateOrder(ctx, tx, order, setup.id);
  const placed = await orderOfCard(tx, setup.id);
  if (!placed) return { purpose: 'none', chargeId: null };
  return placed.payerRole === 'landlord'
    ? { purpose: 'order', chargeId: null }
    : { purpose: 'purchase', chargeId: placed.chargeId };
}
