import { type ChargingTools, confirmation, NOT_CONFIRMED } from './confirm-payment.ts';
import type { EventSender } from './events.ts';
import { type ApiRequest, invalid, required } from './form-request.ts';
import { cancelIntent, cardToConfirm, findIntent } from './intents.ts';
import { listPage } from './list-page.ts';
import { newIntent } from './new-intent.ts';
import type { PaymentIntent } from './resources.ts';
import type { Store } from './store.ts';

const LEAST_AMOUNT = 50;

/** A payment intent from the fields of a form. */
function readIntent(store: Store, apiRequest: ApiRequest, seconds: number): PaymentIntent {
  const { form } = apiRequest;
  const amount = Number(required(form, 'amount'));
  if (!Number.isInteger(amount)) throw invalid('Invalid integer: amount', { param: 'amount' });
  if (amount < LEAST_AMOUNT) {
    throw invalid('Amount must be at least $0.50 cad', { code: 'amount_too_small', param: 'amount' });
  }
  const intent: PaymentIntent = {
    ...newIntent(store, apiRequest, 'payment_intent', seconds),
    amount,
    amount_received: 0,
    currency: required(form, 'currency'),
    latest_charge: null,
    last_payment_error: null,
  };
  if (form.get('confirm') !== 'true' && form.has('payment_method')) {
    intent.payment_method = cardToConfirm(store, apiRequest, intent, seconds).id;
    intent.status = 'requires_confirmation';
  }
  return intent;
}

/** Payment intents, which charge a card. */
export function paymentIntentCalls(store: Store, events: EventSender, tools: ChargingTools) {
  const { seconds } = tools;
  const { show, emit, refuse, chargeCard, confirmIntent } = confirmation(store, events, tools);
  return {
    create(apiRequest: ApiRequest): object {
      const { form } = apiRequest;
      const intent = readIntent(store, apiRequest, seconds());
      store.paymentIntents.set(intent.id, intent);
      return form.get('confirm') === 'true' ? confirmIntent(intent, apiRequest) : show(intent, apiRequest);
    },

    read: (apiRequest: ApiRequest): object => show(findIntent(store.paymentIntents, apiRequest), apiRequest),

    list(apiRequest: ApiRequest): object {
      const customer = apiRequest.form.get('customer');
      const matching = [...store.paymentIntents.values()].filter(
        (intent) => customer === null || intent.customer === customer,
      );
      const page = listPage(apiRequest, '/v1/payment_intents', matching);
      return { ...page, data: page.data.map((intent) => show(intent, apiRequest)) };
    },

    confirm: (apiRequest: ApiRequest): object =>
      confirmIntent(findIntent(store.paymentIntents, apiRequest), apiRequest),

    cancel(apiRequest: ApiRequest): object {
      const intent = findIntent(store.paymentIntents, apiRequest);
      cancelIntent(intent, apiRequest.form.get('cancellation_reason'));
      emit('canceled', intent, apiRequest.request);
      return show(intent, apiRequest);
    },

    /** Called when the owner has answered at the bank's page. */
    settle(intent: PaymentIntent, confirmed: boolean, request: ApiRequest['request']): void {
      const card = store.paymentMethods.get(intent.payment_method ?? '');
      if (confirmed && card) chargeCard(intent, card, request);
      else refuse(intent, card, NOT_CONFIRMED, request);
    },
  };
}
