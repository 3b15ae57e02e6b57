import { setTimeout } from 'node:timers/promises';
import { faultOf, isWorthReporting, pauseBeforeNext } from '../../domain/messages/delivery.ts';
import { isSentAnyway, MESSAGE_KINDS, topicOfMessage } from '../../domain/messages/message-kinds.ts';
import { NO_MAILBOX } from '../../domain/ports/mailer.ts';
import { ProviderProblem } from '../../domain/ports/provider-problem.ts';
import { SOURCE_LANGUAGE } from '../../domain/text/languages.ts';
import { isTextable } from '../../domain/values/textable-number.ts';
import { findRecipient } from '../accounts/notification-settings/notification-settings-link.ts';
import { startLifetime } from '../accounts/start-lifetime.ts';
import type { AppContext } from '../app-context.ts';
import { transaction } from '../infrastructure/database/connect.ts';
import {
  closeMessage,
  countText,
  noteReported,
  postponeMessage,
  type TakenMessage,
  takeMessage,
} from '../infrastructure/database/outbox-delivery.ts';
import { recordDeadAddress } from '../infrastructure/database/undeliverable-addresses.ts';
import { renderText, type Sending } from '../infrastructure/email/render-email.ts';
import { withLanguage } from '../infrastructure/languages/language-scope.ts';
import { sendEmail } from './send-email.ts';

/** Nobody has the address, as we know from an earlier email: another one would only cost us our reputation. */
const noMailbox = (): ProviderProblem =>
  new ProviderProblem({ provider: 'maplekey', kind: 'validation', retryable: false, code: NO_MAILBOX });

/** Whether an earlier attempt got through. While the provider cannot say, its outcome stays unknown. */
async function arrivedBefore(ctx: AppContext, text: Parameters<AppContext['texts']['wasSent']>[0]): Promise<boolean> {
  try {
    return await ctx.texts.wasSent(text);
  } catch (problem) {
    if (!(problem instanceof ProviderProblem)) throw problem;
    const { provider, retryAfterMs, code } = problem;
    throw new ProviderProblem({ provider, kind: 'unknown_outcome', retryable: true, retryAfterMs, code });
  }
}

/**
 * How a message is sent, or `unwanted`: the recipient stopped such messages, or turned off emails on this topic.
 * Transactional messages always go out.
 *
 * @throws ProviderProblem when nobody has the address, as far as we know
 */
async function sendingOf(ctx: AppContext, message: TakenMessage): Promise<Sending | 'unwanted'> {
  if (message.isUndeliverable && !isSentAnyway(message.kind)) throw noMailbox();
  // Left over from when the site sent texts.
  if (message.channel === 'text' && !ctx.capabilities.texts) return 'unwanted';
  if (message.stopped && MESSAGE_KINDS[message.kind] === 'unsubscribable') return 'unwanted';
  const topic = topicOfMessage(message.kind);
  const { appUrl, operator } = ctx;
  if (!topic) return { appUrl, operator };
  const reader = await findRecipient(ctx, message.recipient, topic);
  return reader?.isWanted ? { appUrl, operator, choice: { topic, path: reader.choicePath } } : 'unwanted';
}

/** Refuses numbers that may cost a fortune or reach nobody, and every text beyond the site's texts of the day. */
async function assertCanText(ctx: AppContext, { id, recipient }: TakenMessage): Promise<void> {
  const refused = { provider: 'maplekey', retryable: false } as const;
  if (!isTextable(recipient)) throw new ProviderProblem({ ...refused, kind: 'validation', code: 'not_textable' });
  if (await countText(ctx.db, { id, most: ctx.mostTextsADay, at: ctx.clock() })) return;
  throw new ProviderProblem({ ...refused, kind: 'config', code: 'MOST_TEXTS_A_DAY' });
}

/** Sends one message through the mail server or the text provider. */
async function send(ctx: AppContext, message: TakenMessage, sending: Sending): Promise<void> {
  if (message.channel === 'email') {
    await sendEmail(ctx, message, sending);
    return;
  }
  const body = renderText(message.content, ctx);
  const to = { toTenDigits: message.recipient, body };
  // Texts carry no idempotency key, so after an attempt with an unknown outcome, ask the provider before a second one.
  if (message.attemptedAt && (await arrivedBefore(ctx, { ...to, sinceIso: message.attemptedAt.toISOString() }))) return;
  await assertCanText(ctx, message);
  await ctx.texts.send({ id: message.id, ...to });
}

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
function countAttempt(
  { telemetry }: AppContext,
  { kind, channel }: TakenMessage,
  outcome: 'sent' | 'stopped' | 'postponed' | 'failed',
): void {
  telemetry.count({ event: 'message', kind, channel, outcome });
}

/** Ends a message that failed, or gives it its next attempt, which is a job of its own in the same transaction. */
async function recordFailure(ctx: AppContext, message: TakenMessage, problem: unknown): Promise<void> {
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
async function untilRecorded(record: () => Promise<void>): Promise<void> {
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

/** When to look at a message again that another attempt holds: by then it has ended, or died with its process. */
const LOOK_AGAIN_AFTER = 65_000;

/**
 * Makes one attempt to deliver a message of the outbox. Run twice, it sends once: a sent message is not taken again, an
 * email has the same Message-ID in every attempt, and an uncertain text is looked up first.
 *
 * After a failure the message keeps its own clock: the next attempt is a new job, until the message is too old for its
 * kind. The queue's own retries are for what broke before the outcome was recorded.
 */
export async function deliverMessage(ctx: AppContext, { outboxId }: { outboxId: string }): Promise<void> {
  const taking = await takeMessage(ctx.db, outboxId, ctx.clock());
  if (taking.state === 'busy') {
    const later = new Date(ctx.clock().getTime() + LOOK_AGAIN_AFTER);
    await transaction(ctx.db, (tx) => ctx.enqueue(tx, 'deliver-message', { outboxId }, later));
  }
  if (taking.state !== 'taken') return;
  const { message } = taking;
  try {
    const sending = await sendingOf(ctx, message);
    if (sending === 'unwanted') {
      await closeMessage(ctx.db, message.id, { status: 'stopped', at: ctx.clock() });
      countAttempt(ctx, message, 'stopped');
      return;
    }
    await withLanguage({ language: message.content.language ?? SOURCE_LANGUAGE }, () => send(ctx, message, sending));
  } catch (problem) {
    await recordFailure(ctx, message, problem);
    return;
  }
  await untilRecorded(() => startLifetime(ctx, message));
  await untilRecorded(() => closeMessage(ctx.db, message.id, { status: 'sent', at: ctx.clock() }));
  countAttempt(ctx, message, 'sent');
}
