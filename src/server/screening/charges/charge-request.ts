import { LEAST_CHARGE, sumOf } from '../../../domain/payments/price-order.ts';
import { describeCharge } from '../../../domain/screening/messages.ts';
import { isChargedOnPurchase, isChargedOnSubmission } from '../../../domain/screening/orders/charge-moment.ts';
import { checkStateOf } from '../../../domain/screening/orders/check-state.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { inEnglish } from '../../infrastructure/languages/language-scope.ts';
import { insertCharge } from '../../payments/charge-store.ts';
import { activatePaidOrder } from '../orders/activate-paid-order.ts';
import { lockRequestToCharge, setChargeOfRequest } from '../requests/charged-request-store.ts';

/**
 * Creates the only charge of a submitted request, for what its applicant agreed to, and queues its capture. An amount
 * below the processor's minimum is waived. Without agreed checks there is no charge.
 */
export async function chargeRequest(ctx: AppContext, tx: Tx, requestId: string): Promise<void> {
  const request = await lockRequestToCharge(tx, requestId);
  if (!request) return;
  const isCharged = request.payerRole === 'landlord' ? isChargedOnSubmission : isChargedOnPurchase;
  const items = request.items.filter(({ facts }) => isCharged(checkStateOf(facts)));
  if (items.length === 0) return;
  const amounts = sumOf(
    items.map(({ cents, discountCents, taxes }) => ({ subtotalCents: cents, discountCents, taxes, totalCents: 0 })),
  );
  const waived = amounts.totalCents < LEAST_CHARGE;
  const charge = await insertCharge(tx, {
    payerId: request.payerId,
    paymentMethod: request.paymentMethod,
    amounts: waived ? { ...amounts, totalCents: 0 } : amounts,
    description: inEnglish(() =>
      describeCharge({ name: request.name, property: request.property, kinds: items.map(({ kind }) => kind) }),
    ),
    at: ctx.clock(),
  });
  await setChargeOfRequest(tx, requestId, charge.id);
  if (charge.state === 'due') await ctx.enqueue(tx, 'capture-charge', { chargeId: charge.id });
  else await activatePaidOrder(ctx, tx, charge.id);
}
