import type { Decline } from './card-table.ts';
import type { EventSender } from './events.ts';
import { type ApiRequest, invalid, metadataOf, missing, newId, required } from './form-request.ts';
import { listPage } from './list-page.ts';
import type { Charge, PaymentIntent, PaymentMethod, Refund } from './resources.ts';
import type { Store } from './store.ts';

/** Stores a charge and its result. */
export function storeCharge(
  store: Store,
  intent: PaymentIntent,
  card: PaymentMethod,
  outcome: { created: number; decline: Decline | undefined },
): Charge {
  const { created, decline } = outcome;
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    created,
    livemode: false,
    metadata: intent.metadata,
    amount: intent.amount,
    amount_refunded: 0,
    refunded: false,
    currency: intent.currency,
    customer: intent.customer,
    payment_intent: intent.id,
    payment_method: card.id,
    payment_method_details: { type: 'card', card: { brand: card.card.brand, last4: card.card.last4 } },
    status: decline ? 'failed' : 'succeeded',
    paid: !decline,
    captured: !decline,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
  };
  store.charges.set(charge.id, charge);
  intent.latest_charge = charge.id;
  return charge;
}

/** Charges and their refunds. */
export function chargeCalls(store: Store, events: EventSender, seconds: () => number) {
  const chargeToRefund = (form: URLSearchParams): Charge => {
    const intentId = form.get('payment_intent');
    const id = intentId === null ? required(form, 'charge') : store.paymentIntents.get(intentId)?.latest_charge;
    const charge = store.charges.get(id ?? '');
    if (!charge) throw missing('payment_intent', intentId ?? id ?? '', intentId === null ? 'charge' : 'payment_intent');
    if (charge.status !== 'succeeded') throw invalid('This charge moved no money.', { param: 'payment_intent' });
    return charge;
  };
  return {
    read({ names }: ApiRequest): object {
      const charge = store.charges.get(names.id ?? '');
      if (!charge) throw missing('charge', names.id ?? '');
      return charge;
    },

    listRefunds(apiRequest: ApiRequest): object {
      const intentId = apiRequest.form.get('payment_intent');
      const matching = [...store.refunds.values()].filter(
        ({ payment_intent }) => intentId === null || payment_intent === intentId,
      );
      return listPage(apiRequest, '/v1/refunds', matching);
    },

    refund({ form, request }: ApiRequest): object {
      const charge = chargeToRefund(form);
      const left = charge.amount - charge.amount_refunded;
      if (left === 0) {
        throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
      }
      const amount = Number(form.get('amount') ?? left);
      if (!Number.isInteger(amount) || amount < 1) throw invalid('Invalid positive integer', { param: 'amount' });
      if (amount > left) {
        throw invalid('Refund amount is greater than unrefunded amount on charge.', { param: 'amount' });
      }
      const refund: Refund = {
        id: newId('re'),
        object: 'refund',
        created: seconds(),
        livemode: false,
        metadata: metadataOf(form),
        amount,
        currency: charge.currency,
        charge: charge.id,
        payment_intent: charge.payment_intent,
        reason: form.get('reason'),
        status: 'succeeded',
      };
      store.refunds.set(refund.id, refund);
      charge.amount_refunded += amount;
      charge.refunded = charge.amount_refunded === charge.amount;
      events.emit('charge.refunded', charge, request);
      return refund;
    },
  };
}
