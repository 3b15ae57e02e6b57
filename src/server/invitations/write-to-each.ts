import { tooManyRequests } from '../../domain/messages/ceilings.ts';
import { invalid } from '../../domain/problem.ts';
import { t } from '../../domain/text/t.ts';
import { NO_TEXTS } from '../../domain/values/textable-number.ts';
import { languagesAt } from '../accounts/person-language.ts';
import type { AppContext } from '../app-context.ts';
import type { Tx } from '../infrastructure/database/connect.ts';
import { lockMessageCounts, type MessageCounts } from '../infrastructure/database/message-counts.ts';
import { type OutgoingMessage, putInOutbox } from '../infrastructure/database/outbox.ts';
import { stoppedAmong } from '../infrastructure/database/stop-link.ts';
import { undeliverableAmong } from '../infrastructure/database/undeliverable-addresses.ts';
import type { Recipient } from './invitation-store.ts';

/** How many messages were sent, and who was left out with the reason. */
export interface SentInvitations {
  emails: number;
  phoneNumbers: number;
  notSent: { to: string; reason: string }[];
}

/** Somebody to write to, with the language that was chosen for the account with the address, if any. */
export type Addressee = Recipient & { language: string | null };

interface MessageWriter {
  /** Who has us send these messages. */
  senderId: string;
  /** Said of a person who gets no more messages of this sort today, from anybody. */
  tooOften: string;
  /** Why a person gets no message now; undefined when they do. */
  refusalReason: (recipient: Recipient, at: Date) => Promise<string | undefined>;
  /** Records the message and returns it. */
  write: (recipient: Addressee, at: Date) => Promise<OutgoingMessage>;
}

/**
 * Sends a message to each of these people in turn, except those who unsubscribed, whose address doesn't exist, or who have had
 * enough messages today.
 *
 * @throws Problem `too-many` when the sender has; `invalid` for a phone number on a site without texts
 */
export async function writeToEach(
  ctx: AppContext,
  tx: Tx,
  recipients: readonly Recipient[],
  { senderId, tooOften, refusalReason, write }: MessageWriter,
): Promise<SentInvitations> {
  if (!ctx.capabilities.texts && recipients.some(({ channel }) => channel === 'text')) {
    throw invalid({ phone_numbers: [NO_TEXTS()] });
  }
  const addresses = recipients.map(({ to }) => to);
  const counts = await lockMessageCounts(tx, { senderId, recipients: addresses, at: ctx.clock() });
  const stopped = await stoppedAmong(tx, addresses);
  const undeliverable = await undeliverableAmong(tx, addresses);
  const languages = await languagesAt(tx, addresses);
  const sent: SentInvitations = { emails: 0, phoneNumbers: 0, notSent: [] };
  const messages: OutgoingMessage[] = [];
  for (const recipient of recipients) {
    const at = ctx.clock();
    const reason =
      lastingReason(recipient, { stopped, undeliverable }) ??
      (await refusalReason(recipient, at)) ??
      ceilingReason(counts, recipient, tooOften);
    if (reason) {
      sent.notSent.push({ to: recipient.to, reason });
      continue;
    }
    await counts.count('request', recipient.to);
    messages.push(await write({ ...recipient, language: languages.get(recipient.to) ?? null }, at));
    sent[recipient.channel === 'email' ? 'emails' : 'phoneNumbers'] += 1;
  }
  await putInOutbox(tx, ctx.enqueue, messages);
  return sent;
}

/** Why a person gets no message, today or later. */
function lastingReason(
  { to }: Recipient,
  { stopped, undeliverable }: Record<'stopped' | 'undeliverable', ReadonlySet<string>>,
): string | undefined {
  if (stopped.has(to)) return t`asked us not to contact them again`;
  return undeliverable.has(to) ? t`couldn’t be reached before: this address doesn’t exist` : undefined;
}

function ceilingReason(counts: MessageCounts, { to }: Recipient, tooOften: string): string | undefined {
  const reached = counts.reached('request', to);
  if (reached === 'sender') throw tooManyRequests();
  return reached && tooOften;
}
