import * as z from 'zod/mini';
import { CHARGE_STATES } from '../domain/payments/charge.ts';
import { endpoint, READING } from './endpoint.ts';
import { Bit, Done, done, Id, IdParams } from './envelope.ts';

const tag = 'payments';
const Dollars = z.number();

/** Dollars (CAD). */
export const AmountsShape = {
  subtotal: Dollars,
  discount: Dollars,
  taxes: z.array(z.object({ name: z.string(), amount: Dollars })),
  total: Dollars,
};

/** What the browser needs to talk to the card processor directly. */
const Processor = { publishable_key: z.string(), script_url: z.nullable(z.string()) };

export const createSetupIntent = endpoint({
  method: 'POST',
  path: '/api/payment/create-setup-intent',
  tag,
  auth: 'member',
  needs: 'payments',
  summary:
    "Opens a setup intent, which the browser uses to store a card with the processor, for the caller's open order or to retry a charge.",
  body: z.optional(z.strictObject({ charge_id: z.optional(Id) })),
  reply: z.object({ ...done, setup_intent_id: z.string(), client_secret: z.string(), ...Processor }),
  limit: { calls: 30, seconds: 60 * 60, by: 'account' },
});

export const confirmCard = endpoint({
  method: 'POST',
  path: '/api/payment/confirm-card',
  tag,
  auth: 'member',
  needs: 'payments',
  summary:
    "Checks the caller's setup intent with the processor, then does what was waiting for the card: sends the order, or makes the charge.",
  body: z.strictObject({ setup_intent_id: z.string().check(z.regex(/^[\w-]{1,200}$/)) }),
  reply: z.object({
    ...done,
    /** `open`: no card was stored; `processing`: the bank has not answered yet. */
    state: z.enum(['succeeded', 'processing', 'open']),
    /** What the card was for. */
    purpose: z.enum(['order', 'purchase', 'charge', 'none']),
    /** The charge that is made with the card now; null where nothing is charged yet. */
    charge_id: z.nullable(Id),
  }),
  limit: { calls: 60, seconds: 60 * 60, by: 'account' },
});

export const getCoupon = endpoint({
  method: 'GET',
  path: '/api/coupon/get-coupon',
  tag,
  auth: 'member',
  needs: 'payments',
  summary: 'Returns how much a coupon takes off an order, in dollars.',
  query: z.object({ coupon_code: z.string() }),
  reply: z.object({ ...done, is_enabled: Bit, coupon_amount: z.number() }),
  limit: { calls: 30, seconds: 60 * 60, by: 'account' },
});

export const redeemCoupon = endpoint({
  method: 'POST',
  path: '/api/coupon/use-coupon',
  tag,
  auth: 'member',
  needs: 'payments',
  summary:
    "Applies a coupon to the caller's open order; `user_id` is ignored. The coupon counts as used when the order is released.",
  body: z.strictObject({ coupon_code: z.string(), user_id: z.optional(Id) }),
  reply: Done,
  limit: { calls: 30, seconds: 60 * 60, by: 'account' },
});

export const readCharge = endpoint({
  method: 'GET',
  path: '/api/payment/charge/:id',
  tag,
  auth: 'member',
  summary: "Returns one of the caller's charges: what it is for, the amount, and anything the bank still requires.",
  params: IdParams,
  reply: z.object({
    ...done,
    charge: z.object({
      id: Id,
      description: z.string(),
      ...AmountsShape,
      state: z.enum(CHARGE_STATES),
      /** Whether it is unknown what became of the last attempt; nobody pays again until it is known. */
      is_being_checked: z.boolean(),
      /** The number of the last attempt, from 1. */
      attempt: z.number(),
      /** The processor's decline code. */
      refusal: z.nullable(z.string()),
      /** The card of the last attempt. */
      card: z.nullable(z.object({ brand: z.string(), last_four: z.string() })),
      /** Set only while the bank requires this payment to be confirmed. */
      client_secret: z.nullable(z.string()),
      payment_method: z.nullable(z.string()),
    }),
    ...Processor,
  }),
  limit: READING,
});

export const checkCharge = endpoint({
  method: 'POST',
  path: '/api/payment/charge/:id/check',
  tag,
  auth: 'member',
  needs: 'payments',
  summary: 'Checks with the processor a charge that the caller has confirmed with the bank.',
  params: IdParams,
  reply: z.object({ ...done, state: z.enum(CHARGE_STATES) }),
  limit: { calls: 60, seconds: 60 * 60, by: 'account' },
});
