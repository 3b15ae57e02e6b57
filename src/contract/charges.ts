import * as z from 'zod/mini';
import { CHARGE_STATES, CHARGE_STATUSES, REFUND_REASONS } from '../domain/payments/charge.ts';
import { ItemId } from '../domain/screening/orders/order.ts';
import { Id, Instant } from './envelope.ts';

/** A charge in dollars (CAD) as its payer sees it wherever it shows, with what went back of it. */
export const ChargeShape = z.object({
  id: Id,
  total: z.number(),
  state: z.enum(CHARGE_STATES),
  /** What became of the money; the one to show. */
  status: z.enum(CHARGE_STATUSES),
  charged_at: z.nullable(Instant),
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
