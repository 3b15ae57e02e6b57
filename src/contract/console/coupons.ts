import * as z from 'zod/mini';
import { Reason } from '../../domain/accounts/operators/operator-acts.ts';
import { isCouponCode, normalizeCoupon } from '../../domain/payments/coupon.ts';
import { endpoint, READING } from '../endpoint.ts';
import { Done, done, Instant } from '../envelope.ts';
import { ACTING } from './overview.ts';

const tag = 'console';

/** A code that takes an amount off an order, once per person; integer cents. */
export const ConsoleCoupon = z.object({
  code: z.string(),
  cents: z.number(),
  enabled: z.boolean(),
  expires_at: z.nullable(Instant),
  most_uses: z.nullable(z.number()),
  uses: z.number(),
});
export type ConsoleCoupon = z.infer<typeof ConsoleCoupon>;

export const listCoupons = endpoint({
  method: 'GET',
  path: '/api/admin/coupons',
  tag,
  auth: 'operator',
  summary: 'Lists all codes with how often each was used.',
  reply: z.object({ ...done, coupons: z.array(ConsoleCoupon) }),
  limit: READING,
});

const CODE_MESSAGE = 'Please use 4 to 40 letters, digits or hyphens';
const CouponCode = z.pipe(
  z.pipe(
    z.string(CODE_MESSAGE),
    z.transform((typed) => normalizeCoupon(typed)),
  ),
  z.string().check(z.refine(isCouponCode, { error: CODE_MESSAGE })),
);

const CENTS_MESSAGE = 'Please enter an amount from $0.01 to $999.99';
const USES_MESSAGE = 'Please enter a whole number of people';

export const addCoupon = endpoint({
  method: 'POST',
  path: '/api/admin/coupons',
  tag,
  auth: 'operator',
  summary: 'Adds a code that takes an amount (cents) off an order; 409 `CouponExists` for a known one.',
  body: z.strictObject({
    code: CouponCode,
    cents: z.int(CENTS_MESSAGE).check(z.minimum(1, CENTS_MESSAGE), z.maximum(99_999, CENTS_MESSAGE)),
    /** The last day (UTC) on which it can be used. */
    last_day: z.optional(z.iso.date('Please enter a day such as 2026-12-31')),
    most_uses: z.optional(z.int(USES_MESSAGE).check(z.minimum(1, USES_MESSAGE), z.maximum(999_999_999, USES_MESSAGE))),
    reason: Reason,
  }),
  reply: Done,
  limit: ACTING,
});

export const endCoupon = endpoint({
  method: 'POST',
  path: '/api/admin/coupons/:code/end',
  tag,
  auth: 'operator',
  summary: 'Disables a code. Orders that were placed with it keep their price.',
  params: z.object({ code: z.string().check(z.regex(/^[A-Z0-9-]{4,40}$/)) }),
  body: z.strictObject({ reason: Reason }),
  reply: Done,
  limit: ACTING,
});
