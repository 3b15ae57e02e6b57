import * as z from 'zod/mini';
import { CHARGE_STATES, CHARGE_STATUSES, DISPUTE_OUTCOMES } from '../domain/payments/charge.ts';
import { REFUND_REASONS } from '../domain/payments/refund.ts';
import { CHECK_STATES } from '../domain/screening/orders/check-state.ts';
import { ItemId } from '../domain/screening/orders/order.ts';
import { REQUEST_STATUSES } from '../domain/screening/orders/request-status.ts';
import { endpoint, READING } from './endpoint.ts';
import { done, Id, IdParams, Instant } from './envelope.ts';

/** A charge in dollars (CAD) as its payer sees it wherever it shows, with what went back of it. */
export const ChargeShape = z.object({
  id: Id,
  total: z.number(),
  state: z.enum(CHARGE_STATES),
  /** What became of the money; the one to show. */
  status: z.enum(CHARGE_STATUSES),
  charged_at: z.nullable(Instant),
  /** When the payer disputed it at their bank, which took the money back for now. */
  disputed_at: z.nullable(Instant),
  /** What the bank decided; null while it has not. */
  dispute_outcome: z.nullable(z.enum(DISPUTE_OUTCOMES)),
  /** The sum of the refunds. */
  refunded: z.number(),
  refunds: z.array(
    z.object({
      amount: z.number(),
      check: z.nullable(ItemId),
      reason: z.enum(REFUND_REASONS),
      /** Null while it is on its way. */
      refunded_at: z.nullable(Instant),
    }),
  ),
  /** The checks that it pays for. */
  checks: z.array(ItemId),
  /** Checks that were left out of it, because they could not be done. */
  not_done: z.array(ItemId),
});
export type PayersCharge = z.infer<typeof ChargeShape>;

/** The most that one call lists; the data download holds all of them. */
export const MOST_LISTED_PAYMENTS = 300;

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/payment/orders',
  tag: 'payments',
  auth: 'member',
  summary:
    "Lists what the caller ordered as a landlord or as an applicant, newest first: each person's checks, what was charged, and what was refunded.",
  query: z.object({ payer: z.enum(['landlord', 'applicant']) }),
  reply: z.object({
    ...done,
    data: z.array(
      z.object({
        id: Id,
        /** The person whose checks they are. */
        name: z.string(),
        property: z.object({ id: Id, address: z.string(), unit: z.nullable(z.string()) }),
        ordered_at: Instant,
        coupon: z.nullable(z.string()),
        checks: z.array(z.object({ item: ItemId, price: z.number(), check_state: z.enum(CHECK_STATES) })),
        status: z.enum(REQUEST_STATUSES),
        charge: z.nullable(ChargeShape),
      }),
    ),
    /** How many older ones were left out. */
    left_off: z.number(),
  }),
  limit: READING,
});

export const downloadReceipt = endpoint({
  method: 'GET',
  path: '/api/payment/charge/:id/receipt',
  tag: 'payments',
  auth: 'member',
  summary: "Returns the receipt for one of the caller's paid charges, including its refunds, as a PDF file.",
  params: IdParams,
  contentTypes: ['application/pdf'],
  limit: { calls: 60, seconds: 60 * 60, by: 'account' },
});
