import type { JobActor } from '../../../domain/accounts/actor.ts';
import { REMINDED_ON } from '../../../domain/payments/charge.ts';
import type { ChargeOutcome } from '../../../domain/payments/processor-records.ts';
import { ProviderProblem } from '../../../domain/ports/provider-problem.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { afterCommit, type Tx, transaction } from '../../infrastructure/database/connect.ts';
import { noteOutcome } from '../../payments/charge-attempt-store.ts';
import { type Charge, findCharge, lockCharge } from '../../payments/charge-store.ts';
import { activatePaidOrder } from '../orders/activate-paid-order.ts';
import { attemptCharge } from './attempt-charge.ts';
import { sendChargeEmail } from './send-charge-email.ts';

const JOB: JobActor = { kind: 'job', name: 'capture-charge' }; // @untranslated: the name of the job
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** How soon to poll a payment that the bank is still processing, unless a webhook comes first. */
const POLL_PAUSE = 60 * 1000;

/** For how long such a payment is polled; then the hourly search for lost work does it. */
const POLLED_FOR = HOUR;

/**
 * Captures a due charge from the payer's stored card. Run twice, it captures once: every attempt has a number, and so
 * its own idempotency key, and an attempt whose outcome is unknown is searched for before the processor is asked again.
 * Until it is found, or surely absent, the charge stays due: nobody is told that the card was declined, and no other
 * card is charged.
 *
 * @throws ProviderProblem while the outcome is unknown; the queue retries, and the hourly search for lost work after it
 */
export async function captureCharge(
  ctx: AppContext,
  { chargeId }: { chargeId: string },
  isFinalAttempt: boolean,
): Promise<void> {
  const charge = await findCharge(ctx.db, chargeId);
  if (charge?.state !== 'due') return;
  const outcome = await attemptCharge(ctx, charge).catch((problem: unknown) => {
    if (problem instanceof ProviderProblem && (isFinalAttempt || !problem.retryable)) {
      ctx.log.warn('a charge could not be captured yet', { charge: charge.id, kind: problem.kind });
    }
    throw problem;
  });
  await transaction(ctx.db, (tx) =>
    outcome.is === 'unwanted' ? abandonCharge(ctx, tx, chargeId) : applyOutcome(ctx, tx, charge, outcome),
  );
}

/** Abandons the charge of an application that was withdrawn in the meantime. */
export async function abandonCharge(ctx: AppContext, tx: Tx, chargeId: string): Promise<void> {
  await noteOutcome(tx, chargeId, { state: 'given-up', processorId: undefined, at: ctx.clock() });
  afterCommit(tx, () => ctx.telemetry.count({ event: 'charge', outcome: 'abandoned' }));
  await recordAuditEvent(tx, JOB, { action: 'charge.abandoned', subjectKind: 'charge', subjectId: chargeId });
}

/** Stores the outcome of an attempt and its consequences, unless a later attempt has started or it is already stored. */
export async function applyOutcome(ctx: AppContext, tx: Tx, attempted: Charge, outcome: ChargeOutcome): Promise<void> {
  const charge = await lockCharge(tx, attempted.id);
  if (charge.state === 'succeeded' || charge.attempt !== attempted.attempt) return;
  const at = ctx.clock();
  const note = { processorId: outcome.processorId, at };
  const countOutcome = () => ctx.telemetry.count({ event: 'charge', outcome: outcome.is });
  if (outcome.is === 'processing') {
    await noteOutcome(tx, charge.id, { ...note, state: 'due' });
    afterCommit(tx, countOutcome);
    if (at.getTime() - (charge.attemptedAt ?? at).getTime() < POLLED_FOR) {
      await ctx.enqueue(tx, 'capture-charge', { chargeId: charge.id }, new Date(at.getTime() + POLL_PAUSE));
    }
    return;
  }
  const refusal = outcome.is === 'declined' ? outcome.code : undefined;
  if (outcome.is !== 'succeeded' && (charge.state === outcome.is || charge.state === 'given-up')) return;
  await noteOutcome(tx, charge.id, { ...note, state: outcome.is, ...(refusal && { refusal }) });
  afterCommit(tx, countOutcome);
  await sendChargeEmail(ctx, tx, { ...charge, state: outcome.is, refusal: refusal ?? null });
  await recordAuditEvent(tx, JOB, {
    action: outcome.is === 'succeeded' ? 'charge.captured' : 'charge.declined',
    subjectKind: 'charge',
    subjectId: charge.id,
    detail: { cents: charge.totalCents, attempt: charge.attempt },
  });
  if (outcome.is === 'succeeded') {
    await activatePaidOrder(ctx, tx, charge.id);
    return;
  }
  for (const day of REMINDED_ON) {
    const on = new Date(at.getTime() + day * DAY);
    const about = { chargeId: charge.id, day, attempt: charge.attempt, state: outcome.is };
    await ctx.enqueue(tx, 'remind-of-charge', about, on);
  }
}
