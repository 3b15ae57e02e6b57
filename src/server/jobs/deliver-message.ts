import { MESSAGE_KINDS, topicOfMessage } from '../../domain/messages/message-kinds.ts';
import { ProviderProblem } from '../../domain/ports/provider-problem.ts';
import { findRecipient } from '../accounts/notification-settings/notification-settings-link.ts';
import type { AppContext } from '../app-context.ts';
import { closeMessage, putBack, takeMessage, type WaitingMessage } from '../infrastructure/database/outbox.ts';
import { renderEmail, renderText, type Sending } from '../infrastructure/email/render-email.ts';

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
 */
async function sendingOf(ctx: AppContext, message: WaitingMessage): Promise<Sending | 'unwanted'> {
  if (message.stopped && MESSAGE_KINDS[message.kind] === 'unsubscribable') return 'unwanted';
  const topic = topicOfMessage(message.kind);
  const { appUrl } = ctx;
  if (!topic) return { appUrl };
  const reader = await findRecipient(ctx, message.recipient, topic);
  return reader?.isWanted ? { appUrl, choice: { topic, path: reader.choicePath } } : 'unwanted';
}

/** Sends one message through the mail server or the text provider. */
async function send(ctx: AppContext, message: WaitingMessage, sending: Sending): Promise<void> {
  if (message.channel === 'email') {
    const emailMessage = renderEmail(message.content, sending);
    await ctx.mail.send({ id: message.id, to: message.recipient, ...emailMessage });
    return;
  }
  const body = renderText(message.content, ctx.appUrl);
  const to = { toTenDigits: message.recipient, body };
  // Texts carry no idempotency key, so after an attempt with an unknown outcome, ask the provider before a second one.
  if (message.attemptedAt && (await arrivedBefore(ctx, { ...to, sinceIso: message.attemptedAt.toISOString() }))) return;
  await ctx.texts.send({ id: message.id, ...to });
}

/**
 * Delivers one message of the outbox. Run twice, it sends once: a sent message is not taken again, an email has the
 * same Message-ID in every attempt, and an uncertain text is looked up first.
 *
 * @throws ProviderProblem when the attempt may be repeated; the queue does that with growing pauses
 */
export async function deliverMessage(
  ctx: AppContext,
  { outboxId }: { outboxId: string },
  isFinalAttempt: boolean,
): Promise<void> {
  const message = await takeMessage(ctx.db, outboxId, ctx.clock());
  if (!message) return;
  try {
    const sending = await sendingOf(ctx, message);
    if (sending === 'unwanted') {
      await closeMessage(ctx.db, message.id, { status: 'stopped', at: ctx.clock() });
      return;
    }
    await send(ctx, message, sending);
  } catch (problem) {
    const kind = problem instanceof ProviderProblem ? problem.kind : 'unexpected';
    const unknown = kind === 'unknown_outcome';
    const canRetry = !(problem instanceof ProviderProblem) || problem.retryable || unknown;
    if (!canRetry || isFinalAttempt) {
      await closeMessage(ctx.db, message.id, { status: 'failed', problem: kind, at: ctx.clock() });
      ctx.log.warn('a message could not be delivered', { outbox: message.id, kind: message.kind, problem: kind });
      return;
    }
    await putBack(ctx.db, message.id, kind, !unknown);
    throw problem;
  }
  await closeMessage(ctx.db, message.id, { status: 'sent', at: ctx.clock() });
}
