import * as z from 'zod/mini';
import { ITEM_STATES } from '../../domain/screening/orders/check-state.ts';
import { ItemId } from '../../domain/screening/orders/order.ts';
import { Id } from '../envelope.ts';

/**
 * A report with its content as JSON text; in a list the content is only status and score. In a single
 * report the content has an `id` when there is a PDF (`POST /api/certn/link-report`).
 */
const Report = z.object({ id: Id, certn_data: z.string() });

/** An applicant's checks as the landlord sees them. */
export const checks = {
  credit_checks: z.array(Report),
  background_checks: z.array(Report),
  id_verifications: z.array(
    z.object({
      id: Id,
      /** Null while in progress. */
      status: z.nullable(z.enum(['Verified', 'Unverified'])),
      nameOnCard: z.nullable(z.string()),
      /** In a single check it has an `id` if there is something to see, and `is_uploaded` for an unchecked picture. */
      verifast_data: z.nullable(z.string()),
    }),
  ),
  /** The figures of a single verification have a `pdfUrl` when there is a PDF report. */
  employment_income_verifications: z.array(z.object({ id: Id, verifast_data: z.string() })),
  /** Ordered checks without a result: not paid yet, or not started. */
  locked_checks: z.array(
    z.object({
      item: ItemId,
      /** `unpaid`: the bank declined the charge, which can be retried. */
      state: z.enum(['ordered', 'unpaid']),
      charge_id: z.nullable(Id),
      /** What decides how far it is; see `checkStateOf`. */
      facts: z.object({
        state: z.enum(ITEM_STATES),
        isPaymentMissing: z.boolean(),
        isFailed: z.boolean(),
        isWithoutFile: z.boolean(),
        result: z.nullable(z.enum(['pending', 'returned', 'failed'])),
        waitsAtVendor: z.boolean(),
        gate: z.nullable(
          z.object({
            isContactConfirmed: z.boolean(),
            isIdCheckOpen: z.boolean(),
            isLandlordKnown: z.boolean(),
            isHeld: z.boolean(),
          }),
        ),
      }),
    }),
  ),
};
export type LockedCheck = z.infer<typeof checks.locked_checks>[number];
