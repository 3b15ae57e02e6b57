import * as contract from '../../../contract/charges.ts';
import { chargeStatus } from '../../../domain/payments/charge.ts';
import { checkStateOf } from '../../../domain/screening/orders/check-state.ts';
import { requestStatus } from '../../../domain/screening/orders/request-status.ts';
import type { AppContext } from '../../app-context.ts';
import type { ChargeRow } from '../../screening/charges/charge-json.ts';
import { listPayments } from '../../screening/charges/list-payments.ts';
import { writeReceipt } from '../../screening/charges/write-receipt.ts';
import type { Router } from '../router.ts';
import { sendFile } from '../send-file.ts';

const sumOf = (refunds: ChargeRow['refunds']): number => refunds.reduce((sum, { cents }) => sum + cents, 0);

/** A charge with what went back of it, in a reply to its payer. */
export const serializeCharge = ({ cents, refunds, ...charge }: ChargeRow) => ({
  id: charge.id,
  total: cents / 100,
  state: charge.state,
  status: chargeStatus({ ...charge, totalCents: cents, refundedCents: sumOf(refunds) }),
  charged_at: charge.chargedAt,
  disputed_at: charge.disputedAt,
  dispute_outcome: charge.disputeOutcome,
  refunded: sumOf(refunds) / 100,
  refunds: refunds.map((refund) => ({
    amount: refund.cents / 100,
    check: refund.kind,
    reason: refund.reason,
    refunded_at: refund.refundedAt,
  })),
  checks: charge.checks,
  not_done: charge.notDone,
});

/** What the caller ordered and paid, and the receipts. */
export function serveCharges(router: Router, ctx: AppContext): void {
  router.member(contract.listPayments, async (actor, { query }) => {
    const most = contract.MOST_LISTED_PAYMENTS;
    const { ordered, leftOff } = await listPayments(ctx, actor, { payer: query.payer, most });
    return {
      data: ordered.map((one) => ({
        id: one.id,
        name: one.name,
        property: one.property,
        ordered_at: one.orderedAt,
        coupon: one.coupon,
        checks: one.checks.map(({ kind, cents, facts }) => ({
          item: kind,
          price: cents / 100,
          check_state: checkStateOf(facts),
        })),
        status: requestStatus({ ...one, checks: one.checks.map(({ facts }) => checkStateOf(facts)) }),
        charge: one.charge && serializeCharge(one.charge),
      })),
      left_off: leftOff,
    };
  });
  router.member(contract.downloadReceipt, async (actor, { params }, _request, reply) =>
    sendFile(reply, { ...(await writeReceipt(ctx, actor, params)), contentType: 'application/pdf' }),
  );
}
