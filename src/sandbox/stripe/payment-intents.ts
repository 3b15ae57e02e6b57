import { type Decline, SCENARIOS, type Scenario } from './card-table.ts';
import { cardError } from './cards.ts';
import { storeCharge } from './charges.ts';
import type { DisputeCalls } from './disputes.ts';
import type { EventSender } from './events.ts';
import { type ApiRequest, invalid, required } from './form-request.ts';
import {
  cancelIntent,
  cardToConfirm,
  findIntent,
  intentHandlers,
  newIntent,
  refuseConfirmingOver,
  refuseIntent,
  requireAuthentication,
} from './intents.ts';
import { listPage } from './list-page.ts';
import type { PaymentIntent, PaymentMethod, Store } from './store.ts';

const LEAST_AMOUNT = 50;
const OWNER_AWAY: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};
const NOT_CONFIRMED = {
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

interface ChargingTools {
  seconds: () => number;
  disputes: Pick<DisputeCalls, 'open'>;
}

/** Charging a card, and what the bank makes of it. */
function confirmation(store: Store, events: EventSender, { seconds, disputes }: ChargingTools) {
  const { show, emit } = intentHandlers<PaymentIntent>(store, events);

  const refuse = (
    intent: PaymentIntent,
    card: PaymentMethod | undefined,
    why: Decline | typeof NOT_CONFIRMED,
    request: ApiRequest['request'],
  ): void => {
    refuseIntent(intent, why, card);
    emit('payment_failed', intent, request);
  };
  /** Charges the card; returns the bank's decline, if any. */
  const chargeCard = (
    intent: PaymentIntent,
    card: PaymentMethod,
    request: ApiRequest['request'],
  ): Decline | undefined => {
    const { charging, isDisputed }: Scenario = SCENARIOS[card.scenario];
    const decline = typeof charging === 'string' ? undefined : charging;
    const charge = storeCharge(store, intent, card, { created: seconds(), decline });
    if (decline) {
      refuse(intent, card, decline, request);
      return decline;
    }
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
    intent.next_action = null;
    emit('succeeded', intent, request);
    if (isDisputed) disputes.open(charge, request);
    return undefined;
  };
  const confirmIntent = (intent: PaymentIntent, apiRequest: ApiRequest): object => {
    refuseConfirmingOver(intent);
    const card = cardToConfirm(store, apiRequest, intent, seconds());
    const isAway = apiRequest.form.get('off_session') === 'true';
    intent.payment_method = card.id;
    intent.last_payment_error = null;
    if (!wantsOwner(card)) {
      const decline = chargeCard(intent, card, apiRequest.request);
      if (decline) throw cardError(decline, { payment_intent: show(intent, apiRequest) });
    } else if (isAway) {
      storeCharge(store, intent, card, { created: seconds(), decline: OWNER_AWAY });
      refuse(intent, card, OWNER_AWAY, apiRequest.request);
      throw cardError(OWNER_AWAY, { payment_intent: show(intent, apiRequest) });
    } else {
      requireAuthentication(intent, apiRequest);
      emit('requires_action', intent, apiRequest.request);
    }
    return show(intent, apiRequest);
  };

  return { show, emit, refuse, chargeCard, confirmIntent };
}

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

/**
 * With some cards the bank requires the owner for every payment, with others until they agree to off-session charges.
 */
function wantsOwner(card: PaymentMethod): boolean {
  const { storing, charging }: Scenario = SCENARIOS[card.scenario];
  return charging === '3-D Secure' || (storing === '3-D Secure' && !card.set_up);
}
