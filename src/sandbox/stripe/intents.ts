import { type Ask, invalid, missing } from './ask.ts';
import type { Books, IntentError, PaymentIntent, PaymentMethod, SetupIntent } from './books.ts';
import type { Decline } from './card-table.ts';
import { findCard, paymentMethodResource, takeCard } from './cards.ts';

type AnyIntent = SetupIntent | PaymentIntent;

/** An intent as the processor shows it: with a public key, without what only the product may know. */
export function shownIntent(books: Books, intent: AnyIntent, to: { byBrowser: boolean; whole: boolean }): object {
  const { return_url: _returnUrl, customer, metadata, ...shown } = intent;
  const card = to.whole && intent.payment_method !== null && books.paymentMethods.get(intent.payment_method);
  const expanded = card ? { payment_method: paymentMethodResource(card) } : {};
  return { ...shown, ...expanded, ...(to.byBrowser ? {} : { customer, metadata }) };
}

/** The intent that a call names; a browser also has to hold its secret. */
export function findIntent<Kind extends AnyIntent>(shelf: Map<string, Kind>, ask: Ask): Kind {
  const id = ask.names.id ?? '';
  const intent = shelf.get(id);
  if (!intent) throw missing(id.startsWith('seti_') ? 'setupintent' : 'payment_intent', id);
  if (ask.byBrowser && ask.form.get('client_secret') !== intent.client_secret) {
    throw invalid(`The client_secret provided does not match the client_secret of '${id}'.`, {
      param: 'client_secret',
    });
  }
  return intent;
}

/** The card that an intent is to be confirmed with: given now, or the one it holds already. */
export function cardToConfirm(books: Books, ask: Ask, intent: AnyIntent, seconds: number): PaymentMethod {
  const { form } = ask;
  const id = form.get('payment_method') ?? intent.payment_method;
  const isGiven = form.has('payment_method_data[card][number]');
  if (!isGiven && !id) {
    throw invalid("You cannot confirm this intent because it's missing a payment method.", {
      code: `${intent.object}_unexpected_state`,
    });
  }
  const card = isGiven ? takeCard(books, form, 'payment_method_data', seconds) : findCard(books, id ?? '', seconds);
  if (card.detached) {
    throw invalid('The provided PaymentMethod was detached from a Customer. It may not be used again.');
  }
  if (card.customer !== null && card.customer !== intent.customer) {
    throw invalid('The customer does not have a payment method with this ID.', { param: 'payment_method' });
  }
  return card;
}

/** Waits for the owner of the card: at the page of their bank, which sends the browser back where it came from. */
export function askOwner(intent: AnyIntent, ask: Ask): void {
  const url = `${ask.base}/3ds/${intent.id}?client_secret=${intent.client_secret}`;
  const returnUrl = ask.form.get('return_url');
  intent.status = 'requires_action';
  intent.return_url = returnUrl;
  intent.next_action = returnUrl
    ? { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } }
    : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } };
}

/** The note that an intent keeps of a refusal. */
export function errorOf(
  decline: Decline | Omit<Decline, 'decline_code'>,
  card: PaymentMethod | undefined,
): IntentError {
  return { type: 'card_error', ...decline, ...(card ? { payment_method: paymentMethodResource(card) } : {}) };
}

export function unexpectedState(intent: AnyIntent, deed: string) {
  const code = `${intent.object}_unexpected_state`;
  return invalid(`You cannot ${deed} this ${intent.object} because it has a status of ${intent.status}.`, { code });
}

/** Calls one off for good. */
export function cancelIntent(intent: AnyIntent, reason: string | null): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent, 'cancel');
  intent.status = 'canceled';
  intent.cancellation_reason = reason;
  intent.next_action = null;
}
