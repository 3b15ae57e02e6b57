import { sql } from 'kysely';
import type { ContactChannel } from '../../../domain/accounts/contacts/contact-code.ts';
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
