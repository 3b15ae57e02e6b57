import type { Decline } from './card-table.ts';
import { findCard, paymentMethodResource, takeCard } from './cards.ts';
import type { EventSender } from './events.ts';
import { type Ask, invalid, metadataOf, missing, newClientSecret, newId, wantsWhole } from './form-request.ts';
import type { IntentError, PaymentIntent, PaymentMethod, SetupIntent, Store } from './store.ts';

type AnyIntent = SetupIntent | PaymentIntent;

/** What both kinds begin with: waiting for a card, for a customer who has to be known. */
export function newIntent<Name extends AnyIntent['object']>(store: Store, ask: Ask, object: Name, created: number) {
  const { form } = ask;
  const customer = form.get('customer');
  if (customer !== null && !store.customers.has(customer)) throw missing('customer', customer, 'customer');
  const id = newId(object === 'setup_intent' ? 'seti' : 'pi');
  return {
    id,
    object,
    created,
    livemode: false as const,
    metadata: metadataOf(form),
    client_secret: newClientSecret(id),
    customer,
    description: form.get('description'),
    payment_method: null,
    allowed_payment_method_types: ['card'],
    next_action: null,
    cancellation_reason: null,
    return_url: null,
    status: 'requires_payment_method' as const,
  };
}

/** How an intent of either kind is shown to who asked, and told of in the news. */
export function intentHandlers<Kind extends AnyIntent>(store: Store, events: EventSender) {
  return {
    show: (intent: Kind, ask: Ask): object =>
      shownIntent(store, intent, { byBrowser: ask.byBrowser, whole: wantsWhole(ask.form, 'payment_method') }),
    tell: (type: string, intent: Kind, request: Ask['request']): void =>
      events.tell(`${intent.object}.${type}`, shownIntent(store, intent, { byBrowser: false, whole: false }), request),
  };
}

/** A bank's refusal, or an owner's: the intent waits for another card. */
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

/** Refuses to confirm an intent that is over. */
export function refuseConfirmingOver(intent: AnyIntent): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent, 'confirm');
}

/** An intent as the processor shows it: with a public key, without what only the product may know. */
function shownIntent(store: Store, intent: AnyIntent, to: { byBrowser: boolean; whole: boolean }): object {
  const { return_url: _returnUrl, customer, metadata, ...shown } = intent;
  const card = to.whole && intent.payment_method !== null && store.paymentMethods.get(intent.payment_method);
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
export function cardToConfirm(store: Store, ask: Ask, intent: AnyIntent, seconds: number): PaymentMethod {
  const { form } = ask;
  const id = form.get('payment_method') ?? intent.payment_method;
  const isGiven = form.has('payment_method_data[card][number]');
  if (!isGiven && !id) {
    throw invalid("You cannot confirm this intent because it's missing a payment method.", {
      code: `${intent.object}_unexpected_state`,
    });
  }
  const card = isGiven ? takeCard(store, form, 'payment_method_data', seconds) : findCard(store, id ?? '', seconds);
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
function errorOf(decline: Decline | Omit<Decline, 'decline_code'>, card: PaymentMethod | undefined): IntentError {
  return { type: 'card_error', ...decline, ...(card ? { payment_method: paymentMethodResource(card) } : {}) };
}

function unexpectedState(intent: AnyIntent, deed: string) {
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
