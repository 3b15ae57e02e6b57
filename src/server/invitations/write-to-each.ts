import type { AppContext } from '../app-context.ts';
import type { Tx } from '../infrastructure/database/connect.ts';
import { type OutgoingMessage, putInOutbox } from '../infrastructure/database/outbox.ts';
import { stoppedAmong } from '../infrastructure/database/stop-link.ts';
import type { Recipient } from './invitation-store.ts';

/** How many were written to, and who was not, each with the reason. */
export interface SentInvitations {
  emails: number;
  phoneNumbers: number;
  notSent: { to: string; reason: string }[];
}

interface Writing {
  /** Why somebody is not written to now; undefined when they are. */
  whyNot: (recipient: Recipient, at: Date) => Promise<string | undefined>;
  /** Notes that somebody is written to, and answers the message. */
  write: (recipient: Recipient, at: Date) => Promise<OutgoingMessage>;
}

/** Writes to each of these people, one after the other, but to nobody who asked us to stop. */
export async function writeToEach(
  ctx: AppContext,
  tx: Tx,
  recipients: readonly Recipient[],
  { whyNot, write }: Writing,
): Promise<SentInvitations> {
  const stopped = await stoppedAmong(
    tx,
    recipients.map(({ to }) => to),
  );
  const sent: SentInvitations = { emails: 0, phoneNumbers: 0, notSent: [] };
  const messages: OutgoingMessage[] = [];
  for (const recipient of recipients) {
    const at = ctx.clock();
    const reason = stopped.has(recipient.to) ? 'asked us not to write again' : await whyNot(recipient, at);
    if (reason) {
      sent.notSent.push({ to: recipient.to, reason });
      continue;
    }
    messages.push(await write(recipient, at));
    sent[recipient.channel === 'email' ? 'emails' : 'phoneNumbers'] += 1;
  }
  await putInOutbox(tx, ctx.enqueue, messages);
  return sent;
}
