import { isSentAnyway, MESSAGE_KINDS, topicOfMessage } from '../../domain/messages/message-kinds.ts';
import { NO_MAILBOX } from '../../domain/ports/mailer.ts';
import { ProviderProblem } from '../../domain/ports/provider-problem.ts';
import { isTextable } from '../../domain/values/textable-number.ts';
import { findRecipient } from '../accounts/notification-settings/notification-settings-link.ts';
import type { AppContext } from '../app-context.ts';
import { countText, type TakenMessage } from '../infrastructure/database/outbox-delivery.ts';
import type { Sending } from '../infrastructure/email/email-links.ts';
import { renderText } from '../infrastructure/email/render-email.ts';
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
export async function sendingOf(ctx: AppContext, message: TakenMessage): Promise<Sending | 'unwanted'> {
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
export async function send(ctx: AppContext, message: TakenMessage, sending: Sending): Promise<void> {
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
