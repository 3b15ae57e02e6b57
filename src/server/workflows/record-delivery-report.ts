import type { JobActor } from '../../domain/accounts/actor.ts';
import { topicOfMessage } from '../../domain/messages/message-kinds.ts';
import type { NotificationTopic } from '../../domain/messages/notification-topics.ts';
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

// @untranslated: the name of a job
const ACTOR: JobActor = { kind: 'job', name: 'record-delivery-report' };

/**
 * Takes an email that arrived at the address for bounces, as the mail server got it. A report about one of our emails that
 * nobody has the address stops further ones, another failure is counted, and a complaint unsubscribes its reader. Anything
 * else is ignored. Safe to repeat.
 */
export async function recordDeliveryReport(ctx: AppContext, raw: string): Promise<void> {
  const { links, bounceAddress } = ctx;
  const messageId = bounceAddress && messageOfReport(links, bounceAddress, raw);
  const outcome = messageId && (await readReport(raw));
  if (!messageId || !outcome) return;
  const kind = await transaction(ctx.db, async (tx) => {
    const message = await lockDelivered(tx, messageId);
    // A year after it was sent, nobody knows any more to whom.
    if (!message || message.recipient === NOBODY) return undefined;
    const at = ctx.clock();
    const isNew =
      outcome === 'complaint'
        ? await stopComplained(tx, message, at)
        : await recordFailure(tx, message, { outcome, at });
    return isNew ? message.kind : undefined;
  });
  if (kind !== undefined) ctx.telemetry.count({ event: 'delivery-report', kind, outcome });
}

/** @returns whether it is the first report that this email failed */
async function recordFailure(
  tx: Tx,
  message: ReportedMessage,
  { outcome, at }: { outcome: 'dead' | 'failed'; at: Date },
): Promise<boolean> {
  const { id, recipient } = message;
  if (outcome === 'dead') await recordDeadAddress(tx, recipient, at);
  if (message.bouncedAt) return false;
  if (outcome === 'failed') await countPassingFailure(tx, recipient, at);
  await markBounced(tx, id, { problem: outcome === 'dead' ? 'no_mailbox' : 'bounced', at });
  await recordAuditEvent(tx, ACTOR, {
    action: 'message.bounced',
    subjectKind: 'message',
    subjectId: id,
    detail: { isDead: outcome === 'dead' },
  });
  return true;
}

/**
 * Whoever calls an email spam gets none any more that can be stopped, and no other email about its topic.
 *
 * @returns whether that changed anything
 */
async function stopComplained(tx: Tx, { id, kind, recipient }: ReportedMessage, at: Date): Promise<boolean> {
  const wasStopped = (await stoppedAmong(tx, [recipient])).has(recipient);
  await insertStop(tx, recipient, at);
  const topic = topicOfMessage(kind);
  const isChosen = topic !== undefined && (await turnOff(tx, recipient, { topic, at }));
  if (wasStopped && !isChosen) return false;
  await recordAuditEvent(tx, ACTOR, { action: 'message.complained', subjectKind: 'message', subjectId: id });
  return true;
}

/** Turns off the emails about a topic to whoever has this address. False when nobody had them turned on. */
async function turnOff(tx: Tx, email: string, { topic, at }: { topic: NotificationTopic; at: Date }): Promise<boolean> {
  const reader = await findReader(tx, { email });
  if (!reader?.choices[topic]) return false;
  await setChoices(tx, reader.id, { [topic]: false }, at);
  return true;
}
