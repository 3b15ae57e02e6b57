import type { JobActor, OperatorActor } from '../../../domain/accounts/actor.ts';
import { type Difference, isAdopted } from '../../../domain/payments/differences.ts';
import { isUuid } from '../../../domain/values/type-guards.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';
import { lastReconciled, putDifference, putReconciliation } from '../../payments/reconciliation-store.ts';
import { findRefund } from '../../payments/refund-store.ts';
import { findDifferences } from './find-differences.ts';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
/** How far a first reconciliation looks back, and how far each later one before the last (days). */
const FIRST_DAYS = 90;
const OVERLAP_DAYS = 7;
/** Disputes are listed by when they began, and a bank may take months to decide (days). */
const DISPUTE_DAYS = 180;
/** What was recorded within this time before the comparison may be missing in the processor's lists. */
const MARGIN = 10 * MINUTE;

/** What comparing the ledgers needs; the command has no more. */
export type LedgerContext = Pick<AppContext, 'db' | 'clock' | 'enqueue' | 'cards'>;

/** What was compared and found. */
export interface Reconciliation {
  since: Date;
  payments: number;
  refunds: number;
  differences: Difference[];
}

/**
 * Compares our charges, refunds and disputes with the card processor's, and records what differs. Money that moved without our
 * knowledge is recorded by the jobs that do so after a webhook; every other difference is for an operator.
 *
 * @param days how far to look back; since a week before the last time if left out
 * @throws ProviderProblem when the processor cannot be reached; then nothing is recorded
 */
export async function reconcilePayments(
  ctx: LedgerContext,
  actor: JobActor | OperatorActor,
  { days }: { days?: number | undefined } = {},
): Promise<Reconciliation> {
  const startedAt = ctx.clock();
  const since = await beginning(ctx, startedAt, days);
  // The processor's clock may be behind ours.
  const listedSince = new Date(since.getTime() - DAY);
  const charges = await ctx.cards.listCharges(listedSince);
  const refunds = await ctx.cards.listRefunds(listedSince);
  const disputes = await ctx.cards.listDisputes(new Date(startedAt.getTime() - DISPUTE_DAYS * DAY));
  const compared = { since, until: new Date(startedAt.getTime() - MARGIN) };
  const differences = await findDifferences(ctx, compared, { charges, refunds, disputes });
  await transaction(ctx.db, async (tx) => {
    for (const difference of differences) await record(ctx, tx, actor, difference, startedAt);
    await putReconciliation(tx, {
      since,
      startedAt,
      finishedAt: ctx.clock(),
      payments: charges.length,
      refunds: refunds.length,
      differences: differences.length,
    });
  });
  return { since, payments: charges.length, refunds: refunds.length, differences };
}

/** A restored backup remembers only an older reconciliation, and so is compared from before it was made. */
async function beginning(ctx: LedgerContext, now: Date, days: number | undefined): Promise<Date> {
  if (days !== undefined) return new Date(now.getTime() - days * DAY);
  const last = await lastReconciled(ctx.db);
  return new Date(last ? last.getTime() - OVERLAP_DAYS * DAY : now.getTime() - FIRST_DAYS * DAY);
}

async function record(
  ctx: LedgerContext,
  tx: Tx,
  actor: JobActor | OperatorActor,
  difference: Difference,
  at: Date,
): Promise<void> {
  const { kind, subject, refundId, cents } = difference;
  const chargeId = isUuid(difference.chargeId ?? undefined) ? difference.chargeId : null;
  const isNew = await putDifference(tx, { ...difference, chargeId }, { isAdopted: isAdopted(kind), at });
  if (isNew) {
    await recordAuditEvent(tx, actor, {
      action: 'payment.difference_found',
      subjectKind: 'charge',
      subjectId: chargeId,
      detail: { kind, cents },
    });
  }
  if (kind === 'charge-not-recorded') {
    await ctx.enqueue(tx, 'handle-stripe-event', { about: 'charge', processorId: subject });
  } else if (kind === 'refund-not-recorded' && refundId && (await findRefund(tx, refundId))) {
    await ctx.enqueue(tx, 'issue-refund', { refundId });
  } else if (kind === 'dispute-not-recorded') {
    await ctx.enqueue(tx, 'handle-stripe-event', { about: 'dispute', processorId: subject });
  }
}
