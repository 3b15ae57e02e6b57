import type { JobActor } from '../../domain/accounts/actor.ts';
import type { ReportedOutcome } from '../../domain/messages/delivery-report.ts';
import { type NotificationTopic, topicOfMessage } from '../../domain/messages/message-kinds.ts';
import { NOBODY } from '../../domain/privacy/deletion.ts';
import { findReader, setChoices } from '../accounts/notification-settings/notification-settings-store.ts';
import type { AppContext } from '../app-context.ts';
import { recordAuditEvent } from '../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../infrastructure/database/connect.ts';
import { lockDelivered, markBounced, type ReportedMessage } from '../infrastructure/database/outbox-delivery.ts';
import { insertStop, stoppedAmong } from '../infrastructure/database/stop-link.ts';
import { countPassingFailure, recordDeadAddress } from '../infrastructure/database/undeliverable-addresses.ts';
import { readReport } from '../infrastructure/email/read-report.ts';
import { messageOfReport } from '../infrastructure/secrets/bounce-address.ts';

const ACTOR: JobActor = { kind: 'job', name: 'record-delivery-report' };

/**
 * Takes an email that arrived at the address for bounces, as the mail server got it. A report about one of our emails that
 * nobody has the address stops further ones, another failure is counted, and a complaint unsubscribes its reader. Anything
 * else is ignored. Safe to repeat.
 *
 * @returns what the report says; `ignored` when it is none, or not about one of our emails
 */
export async function recordDeliveryReport(ctx: AppContext, raw: string): Promise<ReportedOutcome | 'ignored'> {
  const { links, bounceAddress } = ctx;
  const messageId = bounceAddress && messageOfReport(links, bounceAddress, raw);
  const outcome = messageId && (await readReport(raw));
  if (!messageId || !outcome) return 'ignored';
  return transaction(ctx.db, async (tx) => {
    const message = await lockDelivered(tx, messageId);
    // A year after it was sent, nobody knows any more to whom.
    if (!message || message.recipient === NOBODY) return 'ignored';
    const at = ctx.clock();
    if (outcome === 'complaint') await stopComplained(tx, message, at);
    else await recordFailure(tx, message, { outcome, at });
    return outcome;
  });
}

async function recordFailure(
  tx: Tx,
  message: ReportedMessage,
  { outcome, at }: { outcome: 'dead' | 'failed'; at: Date },
): Promise<void> {
  const { id, recipient } = message;
  if (outcome === 'dead') await recordDeadAddress(tx, recipient, at);
  if (message.bouncedAt) return;
  if (outcome === 'failed') await countPassingFailure(tx, recipient, at);
  await markBounced(tx, id, { problem: outcome === 'dead' ? 'no_mailbox' : 'bounced', at });
  await recordAuditEvent(tx, ACTOR, {
    action: 'message.bounced',
    subjectKind: 'message',
    subjectId: id,
    detail: { isDead: outcome === 'dead' },
  });
}

/** Whoever calls an email spam gets none any more that can be stopped, and no other email about its topic. */
async function stopComplained(tx: Tx, { id, kind, recipient }: ReportedMessage, at: Date): Promise<void> {
  const wasStopped = (await stoppedAmong(tx, [recipient])).has(recipient);
  await insertStop(tx, recipient, at);
  const topic = topicOfMessage(kind);
  const isChosen = topic !== undefined && (await turnOff(tx, recipient, { topic, at }));
  if (wasStopped && !isChosen) return;
  await recordAuditEvent(tx, ACTOR, { action: 'message.complained', subjectKind: 'message', subjectId: id });
}

/** Turns off the emails about a topic to whoever has this address. False when nobody had them turned on. */
async function turnOff(tx: Tx, email: string, { topic, at }: { topic: NotificationTopic; at: Date }): Promise<boolean> {
  const reader = await findReader(tx, { email });
  if (!reader?.choices[topic]) return false;
  await setChoices(tx, reader.id, { [topic]: false }, at);
  return true;
}
