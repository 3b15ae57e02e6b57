import { setTimeout } from 'node:timers/promises';
import { faultOf, isWorthReporting, pauseBeforeNext } from '../../domain/messages/delivery.ts';
import { NO_MAILBOX } from '../../domain/ports/mailer.ts';
import { ProviderProblem } from '../../domain/ports/provider-problem.ts';
import type { AppContext } from '../app-context.ts';
import { transaction } from '../infrastructure/database/connect.ts';
import {
  closeMessage,
  noteReported,
  postponeMessage,
  type TakenMessage,
} from '../infrastructure/database/outbox-delivery.ts';
import { recordDeadAddress } from '../infrastructure/database/undeliverable-addresses.ts';

/** Tells operators that messages cannot leave, at most once an hour for each channel. */
async function tellOperators(ctx: AppContext, message: TakenMessage, problem: unknown): Promise<void> {
  const waiting = await noteReported(ctx.db, { ...message, at: ctx.clock() });
  if (waiting === undefined) return;
  const facts = problem instanceof ProviderProblem ? { problem: problem.kind, code: problem.code } : {};
  ctx.log.warn('messages cannot be delivered; they wait and are tried again', {
    channel: message.channel,
    waiting,
    ...facts,
  });
  ctx.log.unexpected('a message could not be delivered yet', problem, 'deliver-message');
}

/** Counts what came of an attempt, once that is recorded. */
export function countAttempt(
  { telemetry }: AppContext,
  { kind, channel }: TakenMessage,
  outcome: 'sent' | 'stopped' | 'postponed' | 'failed',
): void {
  telemetry.count({ event: 'message', kind, channel, outcome });
}

/** Ends a message that failed, or gives it its next attempt, which is a job of its own in the same transaction. */
export async function recordFailure(ctx: AppContext, message: TakenMessage, problem: unknown): Promise<void> {
  const at = ctx.clock();
  const kind = problem instanceof ProviderProblem ? problem.kind : 'unexpected';
  const fault = faultOf(problem);
  const retryAfterMs = problem instanceof ProviderProblem ? problem.retryAfterMs : undefined;
  const nextAt = new Date(at.getTime() + pauseBeforeNext(message.attempts, Math.random(), retryAfterMs));
  if (fault === 'recipient' || nextAt > message.giveUpAt) {
    const isDead = problem instanceof ProviderProblem && problem.code === NO_MAILBOX;
    if (isDead) await untilRecorded(() => recordDeadAddress(ctx.db, message.recipient, at));
    const why = isDead ? NO_MAILBOX : kind;
    await untilRecorded(() => closeMessage(ctx.db, message.id, { status: 'failed', problem: why, at }));
    countAttempt(ctx, message, 'failed');
    ctx.log.warn('a message could not be delivered', { outbox: message.id, kind: message.kind, problem: why });
    return;
  }
  await untilRecorded(() =>
    transaction(ctx.db, async (tx) => {
      await postponeMessage(tx, message.id, { problem: kind, isOutcomeKnown: kind !== 'unknown_outcome', nextAt });
      await ctx.enqueue(tx, 'deliver-message', { outboxId: message.id }, nextAt);
    }),
  );
  countAttempt(ctx, message, 'postponed');
  const waitingMs = at.getTime() - message.createdAt.getTime();
  if (isWorthReporting(fault, { waitingMs })) await tellOperators(ctx, message, problem);
}

/** Pauses between the tries to record an outcome, in milliseconds: together shorter than an attempt may last. */
const PAUSES = [100, 300, 1000, 3000, 6000];

/**
 * Records an outcome even if the database is locked or busy for some seconds: a message that was sent and isn't known
 * to be would be sent again.
 */
export async function untilRecorded(record: () => Promise<void>): Promise<void> {
  for (const pause of PAUSES) {
    try {
      await record();
      return;
    } catch {
      await setTimeout(pause);
    }
  }
  await record();
}
