import { sql } from 'kysely';
import type { CodeSubject } from '../../../domain/accounts/contacts/contact-code.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';

/** A code that was sent and is not closed. */
export interface OpenCode {
  id: string;
  contact: string;
  hash: Buffer;
  misses: number;
  sentAt: Date;
}

/** A person's open code for this subject; it may have expired. */
export async function findOpenCode(tx: Tx, personId: string, subject: CodeSubject): Promise<OpenCode | undefined> {
  return tx
    .selectFrom('contact_code')
    .select(['id', 'contact', 'code_hash as hash', 'misses', 'sent_at as sentAt'])
    .where('person_id', '=', personId)
    .where('subject', '=', subject)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
}

/**
 * When codes were sent since a given time, oldest first: to this account, and to this contact from any account. Until
 * the transaction ends, nobody else can count codes to this contact.
 */
export async function whenCodesWereSent(
  tx: Tx,
  { personId, contact, since }: { personId: string; contact: string; since: Date },
): Promise<{ toAccount: Date[]; toContact: Date[] }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`codes to ${contact}`}, 0))`.execute(tx);
  const rows = await tx
    .selectFrom('contact_code')
    .select(['person_id as personId', 'contact', 'sent_at as sentAt'])
    .where('sent_at', '>', since)
    .where((eb) => eb.or([eb('person_id', '=', personId), eb('contact', '=', contact)]))
    .orderBy('sent_at')
    .execute();
  return {
    toAccount: rows.filter((row) => row.personId === personId).map(({ sentAt }) => sentAt),
    toContact: rows.filter((row) => row.contact === contact).map(({ sentAt }) => sentAt),
  };
}

/** Stores a new code and closes an open one for the same subject. Codes sent before `forget` no longer count. */
export async function insertCode(
  tx: Tx,
  code: { id: string; personId: string; subject: CodeSubject; contact: string; hash: Buffer; at: Date; forget: Date },
): Promise<void> {
  await tx
    .deleteFrom('contact_code')
    .where('person_id', '=', code.personId)
    .where('sent_at', '<=', code.forget)
    .execute();
  await tx
    .updateTable('contact_code')
    .set({ closed_at: code.at })
    .where('person_id', '=', code.personId)
    .where('subject', '=', code.subject)
    .where('closed_at', 'is', null)
    .execute();
  await tx
    .insertInto('contact_code')
    .values({
      id: code.id,
      person_id: code.personId,
      subject: code.subject,
      contact: code.contact,
      code_hash: code.hash,
      sent_at: code.at,
    })
    .execute();
}

export async function closeCode(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('contact_code').set({ closed_at: at }).where('id', '=', id).execute();
}

/** Closes the open codes that would verify a contact. */
export async function closeCodesTo(
  tx: Tx,
  { personId, contact, at }: { personId: string; contact: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('contact_code')
    .set({ closed_at: at })
    .where('person_id', '=', personId)
    .where('contact', '=', contact)
    .where('closed_at', 'is', null)
    .execute();
}

/** Stores the number of wrong codes entered. */
export async function setMisses(tx: Tx, id: string, misses: number): Promise<void> {
  await tx.updateTable('contact_code').set({ misses }).where('id', '=', id).execute();
}
