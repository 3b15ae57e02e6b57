import { createHash } from 'node:crypto';
import { cardOfNumber, type Decline, NUMBERS_OF_TOKENS } from './card-table.ts';
import { type ApiRequest, invalid, metadataOf, missing, newId, Refusal, required } from './form-request.ts';
import type { PaymentMethod } from './resources.ts';
import type { Store } from './store.ts';

/** A card as the API returns it. */
export function paymentMethodResource({
  scenario: _scenario,
  set_up: _setUp,
  detached: _detached,
  ...shown
}: PaymentMethod) {
  return shown;
}

/**
 * Stores a card from the fields `prefix[card][…]`, or `card[…]` without a prefix. The number goes no further: only its
 * scenario and its last four digits are stored.
 */
export function createCard(store: Store, form: URLSearchParams, prefix: string, created: number): PaymentMethod {
  const name = (...parts: string[]) => {
    const [first = '', ...rest] = prefix === '' ? parts : [prefix, ...parts];
    return first + rest.map((part) => `[${part}]`).join('');
  };
  const number = required(form, name('card', 'number')).replace(/[\s-]/g, '');
  const month = Number(required(form, name('card', 'exp_month')));
  const year = fullYear(Number(required(form, name('card', 'exp_year'))));
  if (!Number.isInteger(month) || month < 1 || month > 12) throw wrongCard('invalid_expiry_month', 'month');
  if (!Number.isInteger(year) || isOver(year, month, created)) throw wrongCard('invalid_expiry_year', 'year');
  return storeCard(store, number, {
    month,
    year,
    created,
    postalCode: form.get(name('billing_details', 'address', 'postal_code')),
  });
}

/** The card named by a server: a stored one, or a test card such as pm_card_visa. */
export function findCard(store: Store, id: string, created: number): PaymentMethod {
  const stored = store.paymentMethods.get(id);
  if (stored) return stored;
  const number = NUMBERS_OF_TOKENS[id];
  if (number === undefined) throw missing('PaymentMethod', id, 'payment_method');
  const year = new Date(created * 1000).getUTCFullYear() + 1;
  return storeCard(store, number, { month: 12, year, created, postalCode: null });
}

function storeCard(
  store: Store,
  number: string,
  facts: { month: number; year: number; created: number; postalCode: string | null },
): PaymentMethod {
  const known = cardOfNumber(number);
  if (!known) throw cardError({ code: 'incorrect_number', message: 'Your card number is incorrect.' });
  const { month, year, created, postalCode } = facts;
  const fingerprint = createHash('sha256').update(`${known.brand} ${known.last4} ${month} ${year}`).digest('hex');
  const card: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    type: 'card',
    created,
    livemode: false,
    metadata: {},
    customer: null,
    billing_details: { address: { postal_code: postalCode } },
    card: {
      brand: known.brand,
      last4: known.last4,
      exp_month: month,
      exp_year: year,
      fingerprint: fingerprint.slice(0, 16),
      funding: 'credit',
    },
    scenario: known.scenario,
    set_up: false,
    detached: false,
  };
  store.paymentMethods.set(card.id, card);
  return card;
}

/** The error for a bank's decline; `more` names the intent. */
export function cardError(decline: Omit<Decline, 'decline_code'> & { decline_code?: string }, more: object = {}) {
  const docs = `https://docs.stripe.com/error-codes/${decline.code.replaceAll('_', '-')}`;
  return new Refusal(402, { type: 'card_error', doc_url: docs, ...decline, ...more });
}

export function paymentMethodCalls(store: Store, seconds: () => number) {
  const find = ({ names }: ApiRequest): PaymentMethod => {
    const card = store.paymentMethods.get(names.id ?? '');
    if (!card) throw missing('PaymentMethod', names.id ?? '');
    return card;
  };
  return {
    create({ form }: ApiRequest): object {
      if (required(form, 'type') !== 'card') throw invalid('Only cards are kept here.', { param: 'type' });
      const card = createCard(store, form, '', seconds());
      card.metadata = metadataOf(form);
      return paymentMethodResource(card);
    },
    read: (apiRequest: ApiRequest): object => paymentMethodResource(find(apiRequest)),
    detach(apiRequest: ApiRequest): object {
      const card = find(apiRequest);
      if (card.customer === null) throw invalid('This PaymentMethod is not attached to a customer.');
      card.customer = null;
      card.detached = true;
      return paymentMethodResource(card);
    },
  };
}

function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year;
}

/** A card is valid until the last day of its month. */
function isOver(year: number, month: number, nowSeconds: number): boolean {
  return Date.UTC(year, month, 1) <= nowSeconds * 1000;
}

function wrongCard(code: 'invalid_expiry_month' | 'invalid_expiry_year', part: string): Refusal {
  return cardError({ code, message: `Your card's expiration ${part} is invalid.` });
}
