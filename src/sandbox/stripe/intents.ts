import type { Decline } from './card-table.ts';
import { createCard, findCard, paymentMethodResource } from './cards.ts';
import { type ApiRequest, invalid, missing } from './form-request.ts';
import type { IntentError, PaymentMethod } from './resources.ts';
import type { AnyIntent } from './show-intent.ts';
import type { Store } from './store.ts';

/** Records a decline by the bank, or by the owner: the intent waits for another card. */
export function refuseIntent(
  intent: AnyIntent,
  why: Decline | Omit<Decline, 'decline_code'>,
  card?: PaymentMethod,
): void {
  const error = errorOf(why, card);
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  if (intent.object === 'setup_intent') intent.last_setup_error = error;
  else intent.last_payment_error = error;
}

/** Rejects confirming an intent in a final state. */
export function refuseConfirmingOver(intent: AnyIntent): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent, 'confirm');
}

/** The intent named by a request; a browser also has to send its client secret. */
export function findIntent<Kind extends AnyIntent>(intents: Map<string, Kind>, apiRequest: ApiRequest): Kind {
  const id = apiRequest.names.id ?? '';
  const intent = intents.get(id);
  if (!intent) throw missing(id.startsWith('seti_') ? 'setupintent' : 'payment_intent', id);
  if (apiRequest.byBrowser && apiRequest.form.get('client_secret') !== intent.client_secret) {
    throw invalid(`The client_secret provided does not match the client_secret of '${id}'.`, {
      param: 'client_secret',
    });
  }
  return intent;
}

/** The card to confirm an intent with: given in the request, or already on the intent. */
export function cardToConfirm(store: Store, apiRequest: ApiRequest, intent: AnyIntent, seconds: number): PaymentMethod {
  const { form } = apiRequest;
  const id = form.get('payment_method') ?? intent.payment_method;
  const isGiven = form.has('payment_method_data[card][number]');
  if (!isGiven && !id) {
    throw invalid("You cannot confirm this intent because it's missing a payment method.", {
      code: `${intent.object}_unexpected_state`,
    });
  }
  const card = isGiven ? createCard(store, form, 'payment_method_data', seconds) : findCard(store, id ?? '', seconds);
  if (card.detached) {
    throw invalid('The provided PaymentMethod was detached from a Customer. It may not be used again.');
  }
  if (card.customer !== null && card.customer !== intent.customer) {
    throw invalid('The customer does not have a payment method with this ID.', { param: 'payment_method' });
  }
  return card;
}

/** Sends the card's owner to their bank's page, which redirects the browser back afterwards. */
export function requireAuthentication(intent: AnyIntent, apiRequest: ApiRequest): void {
  const url = `${apiRequest.base}/3ds/${intent.id}?client_secret=${intent.client_secret}`;
  const returnUrl = apiRequest.form.get('return_url');
  intent.status = 'requires_action';
  intent.return_url = returnUrl;
  intent.next_action = returnUrl
    ? { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } }
    : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } };
}

/** The error stored on a declined intent. */
function errorOf(decline: Decline | Omit<Decline, 'decline_code'>, card: PaymentMethod | undefined): IntentError {
  return { type: 'card_error', ...decline, ...(card ? { payment_method: paymentMethodResource(card) } : {}) };
}

function unexpectedState(intent: AnyIntent, action: string) {
  const code = `${intent.object}_unexpected_state`;
  return invalid(`You cannot ${action} this ${intent.object} because it has a status of ${intent.status}.`, { code });
}

/** Cancels an intent permanently. */
export function cancelIntent(intent: AnyIntent, reason: string | null): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent, 'cancel');
  intent.status = 'canceled';
  intent.cancellation_reason = reason;
  intent.next_action = null;
}
