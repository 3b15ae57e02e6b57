import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { problemOf } from './problem-of.ts';
import { readCharge, readRefusal } from './read-charge.ts';
import { readEvent } from './read-event.ts';
import { paymentIntent, readAnswer, readSetup, setupIntent } from './translate.ts';

/** A PaymentMethod in Stripe's documented shape. */
const card = {
  id: 'pm_1QhVisa',
  object: 'payment_method',
  billing_details: { address: { country: 'CA', postal_code: 'M5T 1T4' }, email: null, name: null, phone: null },
  card: {
    brand: 'visa',
    checks: { address_postal_code_check: 'pass', cvc_check: 'pass' },
    country: 'CA',
    exp_month: 8,
    exp_year: 2031,
    fingerprint: 'Xt5EWLLDS7FJjR1c',
    funding: 'credit',
    last4: '4242',
  },
  created: 1795284010,
  customer: 'cus_Q1',
  livemode: false,
  metadata: {},
  type: 'card',
};

/** A SetupIntent in Stripe's documented shape. */
const setup = {
  id: 'seti_1QhSetup',
  object: 'setup_intent',
  allowed_payment_method_types: ['card'],
  application: null,
  cancellation_reason: null,
  client_secret: 'seti_1QhSetup_secret_abc',
  created: 1795284007,
  customer: 'cus_Q1',
  description: null,
  last_setup_error: null,
  latest_attempt: 'setatt_1',
  livemode: false,
  mandate: null,
  metadata: { setup_id: 'setup-1' },
  next_action: null,
  payment_method: card,
  status: 'succeeded',
  usage: 'off_session',
};

/** A PaymentIntent in Stripe's documented shape. */
const payment = {
  id: 'pi_3QhPay',
  object: 'payment_intent',
  allowed_payment_method_types: ['card'],
  amount: 2825,
  amount_received: 2825,
  client_secret: 'pi_3QhPay_secret_abc',
  currency: 'cad',
  customer: 'cus_Q1',
  last_payment_error: null,
  latest_charge: 'ch_3Qh',
  livemode: false,
  metadata: { charge_id: 'charge-1' },
  next_action: null,
  payment_method: 'pm_1QhVisa',
  status: 'succeeded',
};
const cardError = (more: object) => ({
  type: 'card_error',
  message: 'The card of Noor Example was declined.',
  doc_url: 'https://docs.stripe.com/error-codes/card-declined',
  payment_method: card,
  ...more,
});
const waiting = { status: 'requires_payment_method', payment_method: null, amount_received: 0 };

describe('readSetup', () => {
  it('reads a stored card', () => {
    expect(readSetup(setupIntent.parse(setup))).toEqual({
      processorId: 'seti_1QhSetup',
      clientSecret: 'seti_1QhSetup_secret_abc',
      state: 'succeeded',
      customerId: 'cus_Q1',
      setupId: 'setup-1',
      card: { paymentMethod: 'pm_1QhVisa', brand: 'visa', lastFour: '4242', expMonth: 8, expYear: 2031 },
    });
  });

  it.each([
    ['requires_payment_method', null, 'open'],
    ['requires_payment_method', cardError({ code: 'card_declined' }), 'failed'],
    ['requires_confirmation', null, 'open'],
    ['requires_action', null, 'open'],
    ['requires_action', cardError({ code: 'card_declined' }), 'open'],
    ['processing', null, 'processing'],
    ['succeeded', null, 'succeeded'],
    ['canceled', null, 'failed'],
  ])('%s with the error %j is %s', (status, last_setup_error, state) => {
    expect(readSetup(setupIntent.parse({ ...setup, status, last_setup_error })).state).toBe(state);
  });

  it('reads no card that is only an id, and no setup id that is missing', () => {
    const bare = { ...setup, payment_method: 'pm_1QhVisa', metadata: {}, customer: { ...card, id: 'cus_Q1' } };
    expect(readSetup(setupIntent.parse(bare))).toMatchObject({
      card: undefined,
      setupId: undefined,
      customerId: 'cus_Q1',
    });
  });
});

describe('readCharge', () => {
  const [processorId, clientSecret] = [payment.id, payment.client_secret];
  const owner = { is: 'needs-authentication', processorId, clientSecret };
  const declined = (code: string) => ({ is: 'declined', processorId, code });

  it.each([
    ['that is paid', {}, { is: 'succeeded', processorId }],
    ['in progress', { status: 'processing' }, { is: 'processing', processorId }],
    ['waiting for its owner', { status: 'requires_action' }, owner],
    ['that needs its owner', { ...waiting, last_payment_error: cardError({ code: 'authentication_required' }) }, owner],
    [
      'that its owner failed to confirm',
      { ...waiting, last_payment_error: cardError({ code: 'payment_intent_authentication_failure' }) },
      owner,
    ],
    [
      'that the bank declined',
      { ...waiting, last_payment_error: cardError({ code: 'card_declined', decline_code: 'insufficient_funds' }) },
      declined('insufficient_funds'),
    ],
    [
      'that the processor refused',
      { ...waiting, last_payment_error: cardError({ code: 'expired_card' }) },
      declined('expired_card'),
    ],
    ['that was cancelled', { status: 'canceled' }, declined('canceled')],
  ])('of one %s', (_name, change, outcome) => {
    expect(readCharge(paymentIntent.parse({ ...payment, ...change }))).toEqual(outcome);
  });
});

describe('readRefusal', () => {
  const thrown = (more: object) => Stripe.errors.StripeError.generate({ ...cardError(more), statusCode: 402 } as never);

  it('reads a decline with its payment', () => {
    const error = thrown({ code: 'card_declined', decline_code: 'do_not_honor', payment_intent: payment });
    expect(readRefusal(error)).toEqual({ is: 'declined', processorId: 'pi_3QhPay', code: 'do_not_honor' });
  });

  it('reads a decline without a payment, and one without a code', () => {
    expect(readRefusal(thrown({ code: 'expired_card' }))).toMatchObject({
      processorId: undefined,
      code: 'expired_card',
    });
    expect(readRefusal(thrown({ code: 'said Noor Example' }))).toMatchObject({ code: 'card_error' });
  });

  it('reads that the owner has to confirm', () => {
    const error = thrown({ code: 'authentication_required', payment_intent: payment });
    expect(readRefusal(error)).toEqual({
      is: 'needs-authentication',
      processorId: payment.id,
      clientSecret: payment.client_secret,
    });
  });

  it('reads nothing else', () => {
    const invalid = { type: 'invalid_request_error', message: 'no', statusCode: 400 };
    expect(readRefusal(Stripe.errors.StripeError.generate(invalid as never))).toBeUndefined();
    expect(readRefusal(new TypeError('no'))).toBeUndefined();
  });
});

describe('readEvent', () => {
  const event = (type: string, object: object) => ({
    id: 'evt_1',
    object: 'event',
    api_version: '2026-10-28.endive',
    created: 1795284011,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: 'req_1', idempotency_key: 'charge:1:1' },
    type,
  });
  const charge = { id: 'ch_3Qh', object: 'charge', payment_intent: 'pi_3QhPay', amount_refunded: 100 };

  it.each([
    ['setup_intent.succeeded', setup, 'setup', setup.id],
    ['setup_intent.setup_failed', setup, 'refused-card', setup.id],
    ['payment_intent.succeeded', payment, 'charge', payment.id],
    ['payment_intent.payment_failed', payment, 'charge', payment.id],
    ['payment_intent.requires_action', payment, 'charge', payment.id],
    ['payment_intent.canceled', payment, 'charge', payment.id],
    ['charge.refunded', charge, 'refund', payment.id],
    ['charge.refunded', { ...charge, payment_intent: payment }, 'refund', payment.id],
    ['charge.refunded', { ...charge, payment_intent: null }, 'nothing', ''],
    ['charge.dispute.created', { ...charge, id: 'dp_1', object: 'dispute' }, 'dispute', payment.id],
    ['charge.dispute.closed', { ...charge, id: 'dp_1', object: 'dispute' }, 'dispute', payment.id],
    ['payment_method.detached', card, 'nothing', ''],
    ['something.new', { object: 'something' }, 'nothing', ''],
  ])('%s', (type, object, about, processorId) => {
    expect(readEvent(event(type, object))).toEqual({ eventId: 'evt_1', about, processorId });
  });
});

describe('problemOf', () => {
  const generate = (raw: object) => Stripe.errors.StripeError.generate({ message: 'of Noor Example', ...raw } as never);

  it.each([
    [{ type: 'card_error', code: 'card_declined', statusCode: 402 }, 'declined', false],
    [{ type: 'invalid_request_error', code: 'parameter_invalid_integer', statusCode: 400 }, 'validation', false],
    [{ type: 'invalid_request_error', code: 'resource_missing', statusCode: 400 }, 'not_found', false],
    [{ type: 'invalid_request_error', statusCode: 404 }, 'not_found', false],
    [{ type: 'idempotency_error', statusCode: 400 }, 'conflict', false],
    [{ type: 'invalid_request_error', code: 'idempotency_key_in_use', statusCode: 409 }, 'conflict', true],
    [{ type: 'invalid_request_error', statusCode: 401 }, 'auth', false],
    [{ type: 'invalid_request_error', statusCode: 403 }, 'auth', false],
    [{ type: 'invalid_request_error', code: 'rate_limit', statusCode: 429 }, 'rate_limited', true],
    [{ type: 'api_error', statusCode: 500 }, 'unavailable', true],
  ])('%j is %s, retryable: %s', (raw, kind, retryable) => {
    const problem = problemOf(generate(raw));
    expect(problem).toMatchObject({ provider: 'stripe', kind, retryable });
    expect(problem.message).not.toContain('Noor');
  });

  it('reads anything else as an invalid answer', () => {
    expect(problemOf(new TypeError('of Noor Example'))).toMatchObject({ message: 'stripe: bad_response' });
  });
});

describe('readAnswer', () => {
  const answered = (statusCode: number, body: object, headers = {}) => ({
    ...body,
    lastResponse: { statusCode, headers },
  });

  it.each([
    [200, { id: 'pi_1' }, 'bad_response'],
    [503, { message: 'down for maintenance' }, 'unavailable'],
    [429, { message: 'slower' }, 'rate_limited'],
  ])('does not accept %i with %j as a success', (status, body, kind) => {
    expect(problemIn(() => readAnswer(paymentIntent, answered(status, body)))).toMatchObject({ kind, retryable: true });
  });

  it('passes on how long to wait', () => {
    const read = () => readAnswer(paymentIntent, answered(429, {}, { 'retry-after': '7' }));
    expect(problemIn(read)).toMatchObject({ retryAfterMs: 7_000 });
  });
});

function problemIn(work: () => unknown): unknown {
  try {
    work();
  } catch (problem) {
    return problem;
  }
  return undefined;
}
