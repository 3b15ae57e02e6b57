import type { WebOperator } from '../../../domain/accounts/actor.ts';
import { assertNotOwnAccount } from '../../../domain/accounts/operators/operator-acts.ts';
import { notFound } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { lockPaidItem } from './charge-search-store.ts';
import { refundChecks } from './issue-refund.ts';

/**
 * Refunds one paid check in full, for a reason of the operator's. A job asks the card processor for it, and emails the payer.
 *
 * @throws Problem `not-found` for what was not paid, or was refunded before; `conflict` OwnAccount
 */
export async function refundByOperator(
  ctx: Pick<AppContext, 'db' | 'clock' | 'enqueue'>,
  actor: WebOperator,
  { chargeId, itemId, reason }: { chargeId: string; itemId: string; reason: string },
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const item = await lockPaidItem(tx, { chargeId, itemId });
    if (!item || item.paidCents === 0) throw notFound();
    const { payerId, ...paid } = item;
    if (payerId) assertNotOwnAccount(actor, payerId);
    await refundChecks(ctx, tx, [{ ...paid, reason: 'by-operator' }]);
    await recordAuditEvent(tx, actor, {
      action: 'charge.refund_requested',
      subjectKind: 'charge',
      subjectId: chargeId,
      detail: { cents: item.paidCents, reason },
    });
  });
}
