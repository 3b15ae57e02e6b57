import type { JobActor } from '../../../domain/accounts/actor.ts';
import type { RefundReason } from '../../../domain/payments/refund.ts';
import { refundEmail } from '../../../domain/payments/refund-message.ts';
import { itemForApplicants } from '../../../domain/screening/checks.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { afterCommit, type Tx, transaction } from '../../infrastructure/database/connect.ts';
import { putInOutbox } from '../../infrastructure/database/outbox.ts';
import { writeFor } from '../../infrastructure/languages/language-scope.ts';
import { findRefund, insertRefund, noteRefund, type Refund } from '../../payments/refund-store.ts';
import type { PaidItem } from '../requests/failed-item-store.ts';
import { refundEmailFacts } from './charge-email-store.ts';

/** Queues refunds for paid checks, each once, for exactly what it cost. */
export async function refundChecks(
  ctx: Pick<AppContext, 'clock' | 'enqueue'>,
  tx: Tx,
  items: readonly (PaidItem & { reason: RefundReason })[],
): Promise<void> {
  for (const { id, chargeId, paidCents, reason } of items) {
    if (paidCents === 0) continue;
    const refundId = await insertRefund(tx, { chargeId, itemId: id, amountCents: paidCents, reason, at: ctx.clock() });
    if (refundId) await ctx.enqueue(tx, 'issue-refund', { refundId });
  }
}

const JOB: JobActor = { kind: 'job', name: 'issue-refund' }; // @untranslated: the name of the job

/**
 * Refunds a check that could not be delivered, and emails the payer. Run twice, it refunds once: what the processor has
 * already refunded for the same check is adopted, as it forgets idempotency keys after a day.
 *
 * @throws ProviderProblem when the processor could not be reached; the queue retries, and the hourly search for lost
 *   work after it
 */
export async function issueRefund(ctx: AppContext, { refundId }: { refundId: string }): Promise<void> {
  const refund = await findRefund(ctx.db, refundId);
  if (!refund || refund.state === 'made' || !refund.chargedAs) return;
  const { chargedAs, itemId, amountCents } = refund;
  const existing = (await ctx.cards.findRefunds(chargedAs)).find(
    (one) => !one.hasFailed && (one.refundId === refundId || one.itemId === itemId),
  );
  const { processorId } =
    existing ?? (await ctx.cards.refund({ refundId, itemId, processorId: chargedAs, amountCents }));
  await recordRefund(ctx, refund, processorId);
}

/** Records that the processor made a refund, and emails the payer, unless that was recorded before. */
async function recordRefund(ctx: AppContext, refund: Refund, processorId: string): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    if (!(await noteRefund(tx, refund.id, processorId, ctx.clock()))) return;
    afterCommit(tx, () => ctx.telemetry.count({ event: 'refund' }));
    const facts = await refundEmailFacts(tx, refund.id);
    if (facts) {
      const { language, address } = facts;
      const content = writeFor(ctx, { language, property: { address } }, () =>
        refundEmail({ ...facts, check: itemForApplicants(facts.kind as CheckKind) }),
      );
      await putInOutbox(tx, ctx.enqueue, [
        { channel: 'email', recipient: facts.email, kind: 'refund', dedupeKey: refund.id, content },
      ]);
    }
    await recordAuditEvent(tx, JOB, {
      action: 'charge.refunded',
      subjectKind: 'charge',
      subjectId: refund.chargeId,
      detail: { cents: refund.amountCents },
    });
  });
}
