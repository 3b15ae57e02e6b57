import { sql } from 'kysely';
import type { Tx } from '../infrastructure/database/connect.ts';

/**
 * The facts for the email limits: whether the recipient unsubscribed or doesn't exist, the applicant's requests today, and
 * all recent ones to the recipient.
 */
export interface EmailsSoFar {
  isStopped: boolean;
  isUndeliverable: boolean;
  ofApplicantToday: number;
  toThemLately: number;
}

/** Counts requests. Until the transaction ends, no one else can count those of this person or to this address. */
export async function emailsSoFar(
  tx: Tx,
  { personId, recipient, dayAgo, longAgo }: { personId: string; recipient: string; dayAgo: Date; longAgo: Date },
): Promise<EmailsSoFar> {
  for (const lockName of [`reference letters of ${personId}`, `reference letters to ${recipient}`]) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`.execute(tx);
  }
  const { rows } = await sql<EmailsSoFar>`
    select exists (select from message_stop where recipient in (${recipient}, fingerprint_of(${recipient}))) as "isStopped",
      is_undeliverable(${recipient}) as "isUndeliverable",
      (select count(*)::int from reference_email where day = 0 and requested_by = ${personId} and written_at > ${dayAgo})
        as "ofApplicantToday",
      (select count(*)::int from reference_email where day = 0 and recipient = ${recipient} and written_at > ${longAgo})
        as "toThemLately"`.execute(tx);
  return rows[0] ?? { isStopped: false, isUndeliverable: false, ofApplicantToday: 0, toThemLately: 0 };
}

/** Records an email with the hash of its token. False when this day's email was recorded before. */
export async function insertReferenceEmail(
  tx: Tx,
  message: {
    tokenHash: Buffer;
    referenceId: string;
    sending: number;
    day: number;
    requestedBy: string;
    recipient: string;
    at: Date;
  },
): Promise<boolean> {
  const row = await tx
    .insertInto('reference_email')
    .values({
      token_hash: message.tokenHash,
      reference_id: message.referenceId,
      sending: message.sending,
      day: message.day,
      requested_by: message.requestedBy,
      recipient: message.recipient,
      written_at: message.at,
    })
    .onConflict((conflict) => conflict.columns(['reference_id', 'sending', 'day']).doNothing())
    .returning('day')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records a sending and where it was requested from. Returns its number. */
export async function setReferenceSent(
  tx: Tx,
  sent: { id: string; at: Date; expiresAt: Date; traces: { network: Buffer; device: Buffer } },
): Promise<number> {
  const row = await tx
    .updateTable('landlord_reference')
    .set((eb) => ({
      times_sent: eb('times_sent', '+', 1),
      last_sent_at: sent.at,
      expires_at: sent.expiresAt,
      requested_network: sent.traces.network,
      requested_device: sent.traces.device,
    }))
    .where('id', '=', sent.id)
    .returning('times_sent as timesSent')
    .executeTakeFirstOrThrow();
  return row.timesSent;
}
