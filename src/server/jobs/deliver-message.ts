import { MESSAGE_KINDS, topicOfMessage } from '../../domain/messages/message-kinds.ts';
import { ProviderProblem } from '../../domain/ports/provider-problem.ts';
import { readerOfLetter } from '../accounts/notification-settings/find-recipient.ts';
import type { Toolbox } from '../app-context.ts';
import { closeMessage, putBack, takeMessage, type WaitingMessage } from '../infrastructure/database/outbox.ts';
import { renderLetter, renderText, type Sending } from '../infrastructure/email/render-email.ts';

/** Whether an earlier attempt got through. While the provider cannot say, the outcome of that attempt stays unknown. */
async function arrivedBefore(toolbox: Toolbox, text: Parameters<Toolbox['texts']['wasSent']>[0]): Promise<boolean> {
  try {
    return await toolbox.texts.wasSent(text);
  } catch (problem) {
    if (!(problem instanceof ProviderProblem)) throw problem;
    const { provider, retryAfterMs, code } = problem;
    throw new ProviderProblem({ provider, kind: 'unknown_outcome', retryable: true, retryAfterMs, code });
  }
}

/**
 * How a message is sent, or that it is not: its reader asked us to stop such messages, or chose not to get letters about
 * this. What is owed to a person goes out in any case.
 */
async function sendingOf(toolbox: Toolbox, message: WaitingMessage): Promise<Sending | 'unwanted'> {
  if (message.stopped && MESSAGE_KINDS[message.kind] === 'stoppable') return 'unwanted';
  const topic = topicOfMessage(message.kind);
  const { appUrl } = toolbox;
  if (!topic) return { appUrl };
  const reader = await readerOfLetter(toolbox, message.recipient, topic);
  return reader?.isWanted ? { appUrl, choice: { topic, path: reader.choicePath } } : 'unwanted';
}

/** Hands one message to the mail server or the text provider. */
async function send(toolbox: Toolbox, message: WaitingMessage, sending: Sending): Promise<void> {
  if (message.channel === 'email') {
    const letter = renderLetter(message.content, sending);
    await toolbox.mail.send({ id: message.id, to: message.recipient, ...letter });
    return;
  }
  const body = renderText(message.content, toolbox.appUrl);
  const to = { toTenDigits: message.recipient, body };
  // Texts carry no key, so after an attempt whose end is unknown the provider is asked before a second one.
  if (message.attemptedAt && (await arrivedBefore(toolbox, { ...to, sinceIso: message.attemptedAt.toISOString() })))
    return;
  await toolbox.texts.send({ id: message.id, ...to });
}

/**
 * Delivers one message of the outbox. Run twice it sends once: a message that was sent is not taken again, a mail has
 * the same Message-ID at every attempt, and an uncertain text is looked up first.
 *
 * @throws ProviderProblem when the attempt may be repeated; the queue does that with growing pauses
 */
export async function deliverMessage(
  toolbox: Toolbox,
  { outboxId }: { outboxId: string },
  lastTry: boolean,
): Promise<void> {
  const message = await takeMessage(toolbox.db, outboxId, toolbox.clock());
  if (!message) return;
  try {
    const sending = await sendingOf(toolbox, message);
    if (sending === 'unwanted') {
      await closeMessage(toolbox.db, message.id, { status: 'stopped', at: toolbox.clock() });
      return;
    }
    await send(toolbox, message, sending);
  } catch (problem) {
    const kind = problem instanceof ProviderProblem ? problem.kind : 'unexpected';
    const unknown = kind === 'unknown_outcome';
    const again = !(problem instanceof ProviderProblem) || problem.retryable || unknown;
    if (!again || lastTry) {
      await closeMessage(toolbox.db, message.id, { status: 'failed', problem: kind, at: toolbox.clock() });
      toolbox.log.warn('a message could not be delivered', { outbox: message.id, kind: message.kind, problem: kind });
      return;
    }
    await putBack(toolbox.db, message.id, kind, !unknown);
    throw problem;
  }
  await closeMessage(toolbox.db, message.id, { status: 'sent', at: toolbox.clock() });
}
