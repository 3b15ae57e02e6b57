import { type Decline, SCENARIOS, type Scenario } from './card-table.ts';
import { cardError } from './cards.ts';
import { storeCharge } from './charges.ts';
import type { EventSender } from './events.ts';
import { type Ask, invalid, required } from './form-request.ts';
import {
  askOwner,
  cancelIntent,
  cardToConfirm,
  findIntent,
  intentHandlers,
  newIntent,
  refuseConfirmingOver,
  refuseIntent,
} from './intents.ts';
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

/** Payment intents: how money is taken. */
export function paymentIntentCalls(store: Store, events: EventSender, seconds: () => number) {
  const { show, tell } = intentHandlers<PaymentIntent>(store, events);

  const refuse = (
    intent: PaymentIntent,
    card: PaymentMethod | undefined,
    why: Decline | typeof NOT_CONFIRMED,
    request: Ask['request'],
  ): void => {
    refuseIntent(intent, why, card);
    tell('payment_failed', intent, request);
  };
  /** Takes the money; gives the bank's refusal, undefined when there was none. */
  const take = (intent: PaymentIntent, card: PaymentMethod, request: Ask['request']): Decline | undefined => {
    const { charging }: Scenario = SCENARIOS[card.scenario];
    const decline = typeof charging === 'string' ? undefined : charging;
    storeCharge(store, intent, card, { created: seconds(), decline });
    if (decline) {
      refuse(intent, card, decline, request);
      return decline;
    }
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
    intent.next_action = null;
    tell('succeeded', intent, request);
    return undefined;
  };
  const confirmIntent = (intent: PaymentIntent, ask: Ask): object => {
    refuseConfirmingOver(intent);
    const card = cardToConfirm(store, ask, intent, seconds());
    const isAway = ask.form.get('off_session') === 'true';
    intent.payment_method = card.id;
    intent.last_payment_error = null;
    if (!wantsOwner(card)) {
      const decline = take(intent, card, ask.request);
      if (decline) throw cardError(decline, { payment_intent: show(intent, ask) });
    } else if (isAway) {
      storeCharge(store, intent, card, { created: seconds(), decline: OWNER_AWAY });
      refuse(intent, card, OWNER_AWAY, ask.request);
      throw cardError(OWNER_AWAY, { payment_intent: show(intent, ask) });
    } else {
      askOwner(intent, ask);
      tell('requires_action', intent, ask.request);
    }
    return show(intent, ask);
  };

  return {
    create(ask: Ask): object {
      const { form } = ask;
      const amount = Number(required(form, 'amount'));
      if (!Number.isInteger(amount)) throw invalid('Invalid integer: amount', { param: 'amount' });
      if (amount < LEAST_AMOUNT) {
        throw invalid('Amount must be at least $0.50 cad', { code: 'amount_too_small', param: 'amount' });
      }
      const intent: PaymentIntent = {
        ...newIntent(store, ask, 'payment_intent', seconds()),
        amount,
        amount_received: 0,
        currency: required(form, 'currency'),
        latest_charge: null,
        last_payment_error: null,
      };
      if (form.get('confirm') !== 'true' && form.has('payment_method')) {
        intent.payment_method = cardToConfirm(store, ask, intent, seconds()).id;
        intent.status = 'requires_confirmation';
      }
      store.paymentIntents.set(intent.id, intent);
      return form.get('confirm') === 'true' ? confirmIntent(intent, ask) : show(intent, ask);
    },

    read: (ask: Ask): object => show(findIntent(store.paymentIntents, ask), ask),

    confirm: (ask: Ask): object => confirmIntent(findIntent(store.paymentIntents, ask), ask),

    cancel(ask: Ask): object {
      const intent = findIntent(store.paymentIntents, ask);
      cancelIntent(intent, ask.form.get('cancellation_reason'));
      tell('canceled', intent, ask.request);
      return show(intent, ask);
    },

    /** The owner has answered at the bank's page. */
    settle(intent: PaymentIntent, confirmed: boolean, request: Ask['request']): void {
      const card = store.paymentMethods.get(intent.payment_method ?? '');
      if (confirmed && card) take(intent, card, request);
      else refuse(intent, card, NOT_CONFIRMED, request);
    },
  };
}

/** A bank wants the owner for every payment with some cards, for others until they agreed to charges while away. */
function wantsOwner(card: PaymentMethod): boolean {
  const { storing, charging }: Scenario = SCENARIOS[card.scenario];
  return charging === '3-D Secure' || (storing === '3-D Secure' && !card.set_up);
}
