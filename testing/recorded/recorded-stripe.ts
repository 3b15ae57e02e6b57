import { createHmac } from 'node:crypto';
import type { ReceivedCall, Recorded, Recordings } from './play-back.ts';

/** Ids of the recorded objects at the processor. */
export const AT_STRIPE = {
  customer: 'cus_TQ5hVbW0ukH2aL',
  setup: 'seti_1STBDK2eZvKYlo2CoZ1lw2ds',
  card: 'pm_1STBDb2eZvKYlo2CVqbV2RDf',
  payment: 'pi_3STBGx2eZvKYlo2C1kJ5KqVQ',
};
const CREATED = 1_795_000_000;
const secretOf = (id: string) => `${id}_secret_TQ5hZ6kXpQK1mO2vZr8Yx4aBcD3eFgH`;

const form = ({ body }: ReceivedCall): Record<string, string> => Object.fromEntries(new URLSearchParams(body));

const answer = (body: object): Recorded => ({
  headers: { 'request-id': 'req_kS3mYp7Qv2nTzA', 'stripe-version': '2026-10-28.endive' },
  body,
});

const listOf = (url: string, data: object[]): object => ({ object: 'list', data, has_more: false, url });

const cardObject = {
  id: AT_STRIPE.card,
  object: 'payment_method',
  allow_redisplay: 'limited',
  billing_details: {
    address: { city: null, country: 'CA', line1: null, line2: null, postal_code: 'M6R 1M2', state: null },
    email: null,
    name: null,
    phone: null,
    tax_id: null,
  },
  card: {
    brand: 'visa',
    checks: { address_line1_check: null, address_postal_code_check: 'pass', cvc_check: 'pass' },
    country: 'CA',
    display_brand: 'visa',
    exp_month: 12,
    exp_year: 2034,
    fingerprint: 'mToisGZ01V71BCos',
    funding: 'credit',
    last4: '0000',
    networks: { available: ['visa'], preferred: null },
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
  created: CREATED,
  customer: AT_STRIPE.customer,
  livemode: false,
  metadata: {},
  type: 'card',
};

const setupIntent = (metadata: Record<string, string>, more: object): object => ({
  id: AT_STRIPE.setup,
  object: 'setup_intent',
  application: null,
  cancellation_reason: null,
  client_secret: secretOf(AT_STRIPE.setup),
  created: CREATED,
  customer: AT_STRIPE.customer,
  description: null,
  flow_directions: null,
  last_setup_error: null,
  latest_attempt: null,
  livemode: false,
  mandate: null,
  metadata,
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
  single_use_mandate: null,
  status: 'requires_payment_method',
  usage: 'off_session',
  ...more,
});

const paymentIntent = ({ amount, description, ...sent }: Record<string, string>): object => ({
  id: AT_STRIPE.payment,
  object: 'payment_intent',
  amount: Number(amount),
  amount_capturable: 0,
  amount_received: Number(amount),
  canceled_at: null,
  capture_method: 'automatic_async',
  client_secret: secretOf(AT_STRIPE.payment),
  confirmation_method: 'automatic',
  created: CREATED,
  currency: 'cad',
  customer: AT_STRIPE.customer,
  description,
  last_payment_error: null,
  latest_charge: 'ch_3STBGx2eZvKYlo2C1aZqPqzB',
  livemode: false,
  metadata: { charge_id: sent['metadata[charge_id]'] },
  next_action: null,
  payment_method: AT_STRIPE.card,
  processing: null,
  status: 'succeeded',
});

/**
 * Stripe's answers (API 2026-10-28.endive) to storing a card and charging it later: the owner has entered the card
 * before the setup intent is read.
 */
export function stripeRecordings(): Recordings {
  let setupMetadata: Record<string, string> = {};
  let payment = {};
  return {
    'POST /v1/customers': (received) =>
      answer({
        id: AT_STRIPE.customer,
        object: 'customer',
        balance: 0,
        created: CREATED,
        currency: null,
        default_source: null,
        delinquent: false,
        email: form(received).email,
        invoice_prefix: '7A4E2F1B',
        livemode: false,
        metadata: { person_id: form(received)['metadata[person_id]'] },
        name: form(received).name,
        preferred_locales: [],
        tax_exempt: 'none',
      }),
    'POST /v1/setup_intents': (received) => {
      setupMetadata = { setup_id: form(received)['metadata[setup_id]'] ?? '' };
      return answer(setupIntent(setupMetadata, {}));
    },
    [`GET /v1/setup_intents/${AT_STRIPE.setup}`]: () =>
      answer(
        setupIntent(setupMetadata, {
          status: 'succeeded',
          payment_method: cardObject,
          latest_attempt: 'setatt_1STBDb2eZvKYlo2C',
        }),
      ),
    'POST /v1/payment_intents': (received) => {
      payment = paymentIntent(form(received));
      return answer(payment);
    },
    [`GET /v1/payment_intents/${AT_STRIPE.payment}`]: () => answer(payment),
    'GET /v1/payment_intents': () => answer(listOf('/v1/payment_intents', 'id' in payment ? [payment] : [])),
    'GET /v1/refunds': () => answer(listOf('/v1/refunds', [])),
    'GET /v1/disputes': () => answer(listOf('/v1/disputes', [])),
  };
}

/** A signed Stripe event about an object, as of now. */
export function stripeEvents(secret: string, type: string, object: object): { body: string; signature: string } {
  const at = Math.floor(Date.now() / 1000);
  const body = JSON.stringify({
    id: 'evt_3STBGx2eZvKYlo2C1Jm0aXyT',
    object: 'event',
    api_version: '2026-10-28.endive',
    created: at,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: 'req_kS3mYp7Qv2nTzA', idempotency_key: null },
    type,
  });
  const v1 = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return { body, signature: `t=${at},v1=${v1}` };
}
