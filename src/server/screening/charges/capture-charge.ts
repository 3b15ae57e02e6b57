import type { JobActor } from '../../../domain/accounts/actor.ts';
import { REMINDED_ON } from '../../../domain/payments/charge.ts';
import type { ChargeOutcome } from '../../../domain/payments/payment-gateway.ts';
import { ProviderProblem } from '../../../domain/ports/provider-problem.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';

import { type Charge, findCharge, lockCharge, noteAttempt, noteOutcome } from '../../payments/charge-store.ts';
import { findCustomer } from '../../payments/customer-store.ts';
import { activatePaidOrder } from '../orders/activate-paid-order.ts';
import { isChargeIdle } from '../requests/request-store.ts';
import { sendChargeEmail } from './send-charge-email.ts';

const JOB: JobActor = { kind: 'job', name: 'capture-charge' };
const DAY = 24 * 60 * 60 * 1000;
/** How soon to poll a payment that the bank is still processing, unless a webhook comes first. */
const POLL_PAUSE = 60 * 1000;

/** How long to pause when the queue's attempts at a charge are used up, and how many rounds of attempts there are. */
const NEXT_ROUND = 60 * 60 * 1000;
const ROUNDS = 20;

/**
 * Captures a due charge from the payer's stored card. Run twice, it captures once: every attempt has a number, and so
 * its own idempotency key. While it is unknown whether the processor took the money, the call is repeated with the same
 * key, for as long as the processor remembers it; only then may another card be tried.
 *
 * @param job `round` counts the queue's rounds of attempts, from 1
 * @throws ProviderProblem when the processor could not be reached; the queue retries
 */
export async function captureCharge(
  ctx: AppContext,
  { chargeId, round = 1 }: { chargeId: string; round?: number },
  isFinalAttempt: boolean,
): Promise<void> {
  const charge = await findCharge(ctx.db, chargeId);
  if (charge?.state !== 'due') return;
  if (!charge.attemptedAt && (await isChargeIdle(ctx.db, chargeId))) {
    await transaction(ctx.db, (tx) => abandonCharge(ctx, tx, chargeId));
    return;
  }
  const outcome = await attemptCharge(ctx, charge).catch((problem: unknown) => {
    if (!(problem instanceof ProviderProblem)) throw problem;
    if (problem.retryable && !isFinalAttempt) throw problem;
    ctx.log.warn('a charge could not be captured', { charge: charge.id, kind: problem.kind });
    if (problem.retryable && round < ROUNDS) return 'unknown' as const;
    return { is: 'declined' as const, processorId: undefined, code: 'processor_unavailable' };
  });
  await transaction(ctx.db, async (tx) => {
    if (outcome !== 'unknown') return applyOutcome(ctx, tx, charge, outcome);
    const later = new Date(ctx.clock().getTime() + NEXT_ROUND);
    await ctx.enqueue(tx, 'capture-charge', { chargeId, round: round + 1 }, later);
  });
}

/** Abandons the charge of an application that was withdrawn in the meantime. */
export async function abandonCharge(ctx: AppContext, tx: Tx, chargeId: string): Promise<void> {
  await noteOutcome(tx, chargeId, { state: 'given-up', processorId: undefined, at: ctx.clock() });
  await recordAuditEvent(tx, JOB, { action: 'charge.abandoned', subjectKind: 'charge', subjectId: chargeId });
}

async function attemptCharge(ctx: AppContext, charge: Charge): Promise<ChargeOutcome> {
  if (charge.processorId) return ctx.cards.readCharge(charge.processorId);
  const customerId = await findCustomer(ctx.db, charge.payerId);
  if (!customerId || !charge.paymentMethod) return { is: 'declined', processorId: undefined, code: 'no_card' };
  await noteAttempt(ctx.db, charge.id, ctx.clock());
  return ctx.cards.charge({
    chargeId: charge.id,
    attempt: charge.attempt,
    customerId,
    paymentMethod: charge.paymentMethod,
    amountCents: charge.totalCents,
    description: charge.description,
  });
}

/** Stores the outcome of an attempt and its consequences, unless a later attempt has started or it is already stored. */
export async function applyOutcome(ctx: AppContext, tx: Tx, attempted: Charge, outcome: ChargeOutcome): Promise<void> {
  const charge = await lockCharge(tx, attempted.id);
  if (charge.state === 'succeeded' || charge.attempt !== attempted.attempt) return;
  const at = ctx.clock();
  const note = { processorId: outcome.processorId, at };
  if (outcome.is === 'processing') {
    await noteOutcome(tx, charge.id, { ...note, state: 'due' });
    await ctx.enqueue(tx, 'capture-charge', { chargeId: charge.id }, new Date(at.getTime() + POLL_PAUSE));
    return;
  }
  const refusal = outcome.is === 'declined' ? outcome.code : undefined;
  if (outcome.is !== 'succeeded' && (charge.state === outcome.is || charge.state === 'given-up')) return;
  await noteOutcome(tx, charge.id, { ...note, state: outcome.is, ...(refusal && { refusal }) });
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
