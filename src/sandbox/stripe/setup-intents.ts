import { type Decline, SCENARIOS, type Scenario } from './card-table.ts';
import { cardError } from './cards.ts';
import type { EventSender } from './events.ts';
import type { ApiRequest } from './form-request.ts';
import {
  cancelIntent,
  cardToConfirm,
  findIntent,
  refuseConfirmingOver,
  refuseIntent,
  requireAuthentication,
} from './intents.ts';
import { newIntent } from './new-intent.ts';
import type { PaymentMethod, SetupIntent } from './resources.ts';
import { intentHandlers } from './show-intent.ts';
import type { Store } from './store.ts';

const NOT_CONFIRMED = {
  code: 'setup_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** Storing a card, or refusing to. */
function cardStoring(store: Store, events: EventSender) {
  const { show, emit } = intentHandlers<SetupIntent>(store, events);

  const storeCard = (intent: SetupIntent, card: PaymentMethod, request: ApiRequest['request']): void => {
    card.customer = intent.customer;
    card.set_up = intent.customer !== null;
    intent.status = 'succeeded';
    intent.next_action = null;
    emit('succeeded', intent, request);
  };
  const refuse = (
    intent: SetupIntent,
    card: PaymentMethod | undefined,
    why: Decline | Omit<Decline, 'decline_code'>,
    request: ApiRequest['request'],
  ): void => {
    refuseIntent(intent, why, card);
    emit('setup_failed', intent, request);
  };

  return { show, emit, storeCard, refuse };
}

/** Setup intents, which store a card. */
export function setupIntentCalls(store: Store, events: EventSender, seconds: () => number) {
  const { show, emit, storeCard, refuse } = cardStoring(store, events);

  return {
    create(apiRequest: ApiRequest): object {
      const intent: SetupIntent = {
        ...newIntent(store, apiRequest, 'setup_intent', seconds()),
        usage: apiRequest.form.get('usage') ?? 'off_session',
        last_setup_error: null,
      };
      store.setupIntents.set(intent.id, intent);
      return show(intent, apiRequest);
    },

    read: (apiRequest: ApiRequest): object => show(findIntent(store.setupIntents, apiRequest), apiRequest),

    confirm(apiRequest: ApiRequest): object {
      const intent = findIntent(store.setupIntents, apiRequest);
      refuseConfirmingOver(intent);
      const card = cardToConfirm(store, apiRequest, intent, seconds());
      const { storing }: Scenario = SCENARIOS[card.scenario];
      intent.payment_method = card.id;
      intent.last_setup_error = null;
      if (storing === 'works') storeCard(intent, card, apiRequest.request);
      else if (storing === '3-D Secure') requireAuthentication(intent, apiRequest);
      else {
        refuse(intent, card, storing, apiRequest.request);
        throw cardError(storing, { setup_intent: show(intent, apiRequest) });
      }
      return show(intent, apiRequest);
    },

    cancel(apiRequest: ApiRequest): object {
      const intent = findIntent(store.setupIntents, apiRequest);
      cancelIntent(intent, apiRequest.form.get('cancellation_reason'));
      emit('canceled', intent, apiRequest.request);
      return show(intent, apiRequest);
    },

    /** Called when the owner has answered at the bank's page. */
    settle(intent: SetupIntent, confirmed: boolean, request: ApiRequest['request']): void {
      const card = store.paymentMethods.get(intent.payment_method ?? '');
      if (confirmed && card) storeCard(intent, card, request);
      else refuse(intent, card, NOT_CONFIRMED, request);
    },
  };
}
