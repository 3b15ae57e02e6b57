import { sql } from 'kysely';
import type { Database, Tx } from './connect.ts';

/** The subject of an email with a stop link. The link outlives it. */
export interface StopLinkSubject {
  subjectKind: 'invitation' | 'guarantor' | 'reference';
  subjectId: string;
}

/** Stores the hash of an email's stop link with the recipient's address. */
export async function insertStopLink(
  tx: Tx,
  link: StopLinkSubject & { tokenHash: Buffer; recipient: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('stop_link')
    .values({
      token_hash: link.tokenHash,
      recipient: link.recipient,
      subject_kind: link.subjectKind,
      subject_id: link.subjectId,
      created_at: link.at,
    })
    .execute();
}

/** The address behind a stop link, and the subject of its email. */
export async function findStopLink(
  tx: Tx,
  tokenHash: Buffer,
): Promise<(StopLinkSubject & { recipient: string }) | undefined> {
  return tx
    .selectFrom('stop_link')
    .select(['recipient', 'subject_kind as subjectKind', 'subject_id as subjectId'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Stops all unsubscribable messages to an address or number. Safe to repeat. */
export async function insertStop(tx: Tx, recipient: string, at: Date): Promise<void> {
  await tx
    .insertInto('message_stop')
    .values({ recipient, stopped_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Which of these addresses and numbers asked us to stop. */
export async function stoppedAmong(db: Database | Tx, recipients: string[]): Promise<Set<string>> {
  if (recipients.length === 0) return new Set();
  const { rows } = await sql<{ recipient: string }>`
    select asked.recipient from unnest(${recipients}::text[]) asked (recipient)
    where exists (select from message_stop
      where message_stop.recipient in (asked.recipient, fingerprint_of(asked.recipient)))`.execute(db);
  return new Set(rows.map((row) => row.recipient));
}
