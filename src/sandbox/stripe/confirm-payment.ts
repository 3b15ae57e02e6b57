import { type Decline, SCENARIOS, type Scenario } from './card-table.ts';
import { cardError } from './cards.ts';
import { storeCharge } from './charges.ts';
import type { DisputeCalls } from './disputes.ts';
import type { EventSender } from './events.ts';
import type { ApiRequest } from './form-request.ts';
import { cardToConfirm, refuseConfirmingOver, refuseIntent, requireAuthentication } from './intents.ts';
import type { PaymentIntent, PaymentMethod } from './resources.ts';
import { intentHandlers } from './show-intent.ts';
import type { Store } from './store.ts';

const OWNER_AWAY: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};
/** Why a payment failed whose owner said no at the bank. */
export const NOT_CONFIRMED = {
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** What charging a card needs beside the store. */
export interface ChargingTools {
  seconds: () => number;
  disputes: Pick<DisputeCalls, 'open'>;
}

/** Charging a card, and what the bank makes of it. */
export function confirmation(store: Store, events: EventSender, { seconds, disputes }: ChargingTools) {
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

/**
 * With some cards the bank requires the owner for every payment, with others until they agree to off-session charges.
 */
function wantsOwner(card: PaymentMethod): boolean {
  const { storing, charging }: Scenario = SCENARIOS[card.scenario];
  return charging === '3-D Secure' || (storing === '3-D Secure' && !card.set_up);
}
