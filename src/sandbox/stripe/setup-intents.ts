import { type Decline, SCENARIOS, type Scenario } from './card-table.ts';
import { cardError } from './cards.ts';
import type { EventSender } from './events.ts';
import type { Ask } from './form-request.ts';
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
import type { PaymentMethod, SetupIntent, Store } from './store.ts';

const NOT_CONFIRMED = {
  code: 'setup_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** Setup intents: how a card gets stored. */
export function setupIntentCalls(store: Store, events: EventSender, seconds: () => number) {
  const { show, tell } = intentHandlers<SetupIntent>(store, events);

  const storeCard = (intent: SetupIntent, card: PaymentMethod, request: Ask['request']): void => {
    card.customer = intent.customer;
    card.set_up = intent.customer !== null;
    intent.status = 'succeeded';
    intent.next_action = null;
    tell('succeeded', intent, request);
  };
  const refuse = (
    intent: SetupIntent,
    card: PaymentMethod | undefined,
    why: Decline | Omit<Decline, 'decline_code'>,
    request: Ask['request'],
  ): void => {
    refuseIntent(intent, why, card);
    tell('setup_failed', intent, request);
  };

  return {
    create(ask: Ask): object {
      const intent: SetupIntent = {
        ...newIntent(store, ask, 'setup_intent', seconds()),
        usage: ask.form.get('usage') ?? 'off_session',
        last_setup_error: null,
      };
      store.setupIntents.set(intent.id, intent);
      return show(intent, ask);
    },

    read: (ask: Ask): object => show(findIntent(store.setupIntents, ask), ask),

    confirm(ask: Ask): object {
      const intent = findIntent(store.setupIntents, ask);
      refuseConfirmingOver(intent);
      const card = cardToConfirm(store, ask, intent, seconds());
      const { storing }: Scenario = SCENARIOS[card.scenario];
      intent.payment_method = card.id;
      intent.last_setup_error = null;
      if (storing === 'works') storeCard(intent, card, ask.request);
      else if (storing === '3-D Secure') askOwner(intent, ask);
      else {
        refuse(intent, card, storing, ask.request);
        throw cardError(storing, { setup_intent: show(intent, ask) });
      }
      return show(intent, ask);
    },

    cancel(ask: Ask): object {
      const intent = findIntent(store.setupIntents, ask);
      cancelIntent(intent, ask.form.get('cancellation_reason'));
      tell('canceled', intent, ask.request);
      return show(intent, ask);
    },

    /** The owner has answered at the bank's page. */
    settle(intent: SetupIntent, confirmed: boolean, request: Ask['request']): void {
      const card = store.paymentMethods.get(intent.payment_method ?? '');
      if (confirmed && card) storeCard(intent, card, request);
      else refuse(intent, card, NOT_CONFIRMED, request);
    },
  };
}
