import { sql } from 'kysely';
import type { Tx } from '../infrastructure/database/connect.ts';

/** What speaks against writing to an address: its own wish, the applicant's requests of a day, and all it got lately. */
export interface EmailsSoFar {
  isStopped: boolean;
  ofApplicantToday: number;
  toThemLately: number;
}

/**
 * Counts requests, and lets nobody else count those of this person or to this address until the transaction ends.
 */
export async function emailsSoFar(
  tx: Tx,
  { personId, recipient, dayAgo, longAgo }: { personId: string; recipient: string; dayAgo: Date; longAgo: Date },
): Promise<EmailsSoFar> {
  for (const counted of [`reference letters of ${personId}`, `reference letters to ${recipient}`]) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${counted}, 0))`.execute(tx);
  }
  const { rows } = await sql<EmailsSoFar>`
    select exists (select from message_stop where recipient in (${recipient}, fingerprint_of(${recipient}))) as "isStopped",
      (select count(*)::int from reference_email where day = 0 and requested_by = ${personId} and written_at > ${dayAgo})
        as "ofApplicantToday",
      (select count(*)::int from reference_email where day = 0 and recipient = ${recipient} and written_at > ${longAgo})
        as "toThemLately"`.execute(tx);
  return rows[0] ?? { isStopped: false, ofApplicantToday: 0, toThemLately: 0 };
}

/** Notes a letter with the hash of its token. False when the letter of this day was written before. */
export async function insertReferenceEmail(
  tx: Tx,
  message: {
    tokenHash: Buffer;
    referenceId: string;
    sending: number;
    day: number;
    askedBy: string;
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
      requested_by: message.askedBy,
      recipient: message.recipient,
      written_at: message.at,
    })
    .onConflict((conflict) => conflict.columns(['reference_id', 'sending', 'day']).doNothing())
    .returning('day')
    .executeTakeFirst();
  return row !== undefined;
}
