import { createHash } from 'node:crypto';
import { cardOfNumber, type Decline, NUMBERS_OF_TOKENS } from './card-table.ts';
import { type Ask, invalid, metadataOf, missing, newId, Refusal, required } from './form-request.ts';
import type { PaymentMethod, Store } from './store.ts';

/** A card as the processor shows it. */
export function paymentMethodResource({
  scenario: _fate,
  set_up: _setUp,
  detached: _detached,
  ...shown
}: PaymentMethod) {
  return shown;
}

/**
 * Takes a card in: fields named `prefix[card][…]`, or `card[…]` without a prefix. This is the edge where the number
 * ends: what is kept is which card of the table it is, and its last four digits.
 */
export function takeCard(store: Store, form: URLSearchParams, prefix: string, created: number): PaymentMethod {
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

/** The card that a server names: one that is kept, or a test card such as pm_card_visa. */
export function findCard(store: Store, id: string, created: number): PaymentMethod {
  const kept = store.paymentMethods.get(id);
  if (kept) return kept;
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

/** What a bank's refusal looks like; `more` names the intent it happened to. */
export function cardError(decline: Omit<Decline, 'decline_code'> & { decline_code?: string }, more: object = {}) {
  const docs = `https://docs.stripe.com/error-codes/${decline.code.replaceAll('_', '-')}`;
  return new Refusal(402, { type: 'card_error', doc_url: docs, ...decline, ...more });
}

export function paymentMethodCalls(store: Store, seconds: () => number) {
  const find = ({ names }: Ask): PaymentMethod => {
    const card = store.paymentMethods.get(names.id ?? '');
    if (!card) throw missing('PaymentMethod', names.id ?? '');
    return card;
  };
  return {
    create({ form }: Ask): object {
      if (required(form, 'type') !== 'card') throw invalid('Only cards are kept here.', { param: 'type' });
      const card = takeCard(store, form, '', seconds());
      card.metadata = metadataOf(form);
      return paymentMethodResource(card);
    },
    read: (ask: Ask): object => paymentMethodResource(find(ask)),
    detach(ask: Ask): object {
      const card = find(ask);
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

/** A card is good until the last day of its month. */
function isOver(year: number, month: number, nowSeconds: number): boolean {
  return Date.UTC(year, month, 1) <= nowSeconds * 1000;
}

function wrongCard(code: 'invalid_expiry_month' | 'invalid_expiry_year', part: string): Refusal {
  return cardError({ code, message: `Your card's expiration ${part} is invalid.` });
}
