import { sql } from 'kysely';
import type { CodeSubject, ContactChannel } from '../../../domain/accounts/contacts/contact-code.ts';
import type { LandlordType } from '../../../domain/accounts/landlord-type.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';
import { instantJson } from '../../infrastructure/database/sql-expressions.ts';

/** The contacts of an account, each with the time it was verified, and the landlord's information. */
export interface OwnContacts {
  firstName: string;
  email: string;
  phone: string;
  emailVerifiedAt: string | null;
  /** Emails to the address do not arrive, because nobody has it, as far as we know. */
  isEmailUndeliverable: boolean;
  phoneVerifiedAt: string | null;
  landlord: {
    email: string;
    type: LandlordType;
    filedAt: string;
    verifiedAt: string | null;
    refusedAt: string | null;
  } | null;
}

/** An account with its contacts. Times are ISO 8601 in UTC. */
export async function findContacts(db: Database | Tx, personId: string): Promise<OwnContacts> {
  const { rows } = await sql<OwnContacts>`
    select person.first_name as "firstName", person.email, person.phone,
      ${instantJson(sql`by_email.verified_at`)} as "emailVerifiedAt",
      is_undeliverable(person.email) as "isEmailUndeliverable",
      ${instantJson(sql`by_text.verified_at`)} as "phoneVerifiedAt",
      (select json_build_object('email', info.email, 'type', info.type, 'filedAt', ${instantJson(sql`info.filed_at`)},
          'verifiedAt', ${instantJson(sql`info.verified_at`)}, 'refusedAt', ${instantJson(sql`info.refused_at`)})
        from landlord_information info where info.person_id = person.id) as landlord
    from person
      left join verified_contact by_email on by_email.person_id = person.id and by_email.channel = 'email'
        and by_email.contact = person.email
      left join verified_contact by_text on by_text.person_id = person.id and by_text.channel = 'text'
        and by_text.contact = person.phone
    where person.id = ${personId}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('the signed-in person is not there');
  return found;
}

/** A person's email address, if they have verified it. */
export async function verifiedEmailOf(db: Database, personId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('person')
    .innerJoin('verified_contact', (join) =>
      join.onRef('verified_contact.person_id', '=', 'person.id').onRef('verified_contact.contact', '=', 'person.email'),
    )
    .select('person.email')
    .where('person.id', '=', personId)
    .where('verified_contact.channel', '=', 'email')
    .executeTakeFirst();
  return row?.email;
}

/** Serializes one person's calls that verify a contact. */
export async function lockPerson(tx: Tx, personId: string): Promise<void> {
  await sql`select from person where id = ${personId} for no key update`.execute(tx);
}

/** Records that a person has verified a contact. False when it was verified before. */
export async function insertVerifiedContact(
  tx: Tx,
  proved: { personId: string; channel: ContactChannel; contact: string; at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('verified_contact')
    .values({ person_id: proved.personId, channel: proved.channel, contact: proved.contact, verified_at: proved.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteVerifiedContact(
  tx: Tx,
  { personId, channel, contact }: { personId: string; channel: ContactChannel; contact: string },
): Promise<void> {
  await tx
    .deleteFrom('verified_contact')
    .where('person_id', '=', personId)
    .where('channel', '=', channel)
    .where('contact', '=', contact)
    .execute();
}

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
