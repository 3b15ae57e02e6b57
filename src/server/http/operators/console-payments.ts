import * as contract from '../../../contract/console/payments.ts';
import type { AppContext } from '../../app-context.ts';
import { openCharges } from '../../screening/charges/open-charges.ts';
import { refundByOperator } from '../../screening/charges/refund-by-operator.ts';
import { comparePayments } from '../../workflows/console/compare-payments.ts';
import { listDifferences, listDisputedCharges } from '../../workflows/console/overview.ts';
import type { Router } from '../router.ts';

type Found = Awaited<ReturnType<typeof openCharges>>[number];

const serializeCharge = (charge: Found): contract.ConsoleCharge => ({
  id: charge.id,
  payer_id: charge.payerId,
  created_at: charge.createdAt.toISOString(),
  cents: charge.cents,
  state: charge.state,
  processor_id: charge.processorId,
  disputed_at: charge.disputedAt?.toISOString() ?? null,
  dispute_outcome: charge.disputeOutcome,
  items: charge.items,
});

/** Charges, refunds, disputes at banks, and what differs from the card processor's records. */
export function serveConsolePayments(router: Router, ctx: AppContext): void {
  router.operator(contract.findCharges, async (actor, { body }) => ({
    charges: (await openCharges(ctx, actor, body.who)).map(serializeCharge),
  }));
  router.operator(contract.refundItem, async (actor, { params, body }) => {
    await refundByOperator(ctx, actor, { chargeId: params.id, itemId: body.item_id, reason: body.reason });
    return {};
  });
  router.operator(contract.listDisputedCharges, async (_actor, { query }) => {
    const { rows, hasMore } = await listDisputedCharges(ctx, query.page);
    const charges = rows.map(({ id, payerId, cents, disputedAt, outcome, processorId }) => ({
      ...{ id, cents, outcome, payer_id: payerId, processor_id: processorId },
      disputed_at: disputedAt.toISOString(),
    }));
    return { charges, has_more: hasMore };
  });
  router.operator(contract.listDifferences, async (_actor, { query }) => {
    const { rows, hasMore, comparedAt } = await listDifferences(ctx, query.page);
    const differences = rows.map(({ kind, subject, chargeId, cents, isAdopted, firstSeenAt, lastSeenAt }) => ({
      ...{ kind, subject, cents, charge_id: chargeId, settled: isAdopted },
      first_seen_at: firstSeenAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
    }));
    return { compared_at: comparedAt?.toISOString() ?? null, differences, has_more: hasMore };
  });
  router.operator(contract.comparePayments, async (actor) => {
    const { payments, refunds, differences } = await comparePayments(ctx, actor);
    return { payments, refunds, differences: differences.length };
  });
}
