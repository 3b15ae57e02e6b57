import { sql } from 'kysely';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';
import { emptyRequests } from './emptied-requests-store.ts';
import { deleteMessagesAbout } from './erased-messages-store.ts';

/** Whether an account was erased before; if it exists, a backup restored it. */
export async function wasErased(db: Database, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('erased_account')
    .select('person_id')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Erases a property without applications, along with its invitations and orders. */
export async function eraseProperty(tx: Tx, propertyId: string): Promise<void> {
  await emptyRequests(tx, sql`request.property_id = ${propertyId}`);
  await deleteMessagesAbout(
    tx,
    sql`select id from invitation where property_id = ${propertyId}
      union all select id from invitation_rejection where property_id = ${propertyId}
      union all select id from screening_request where property_id = ${propertyId}`,
  );
  await tx.deleteFrom('screening_request').where('property_id', '=', propertyId).execute();
  await tx.deleteFrom('screening_order').where('property_id', '=', propertyId).execute();
  await tx.deleteFrom('property').where('id', '=', propertyId).execute();
}

/** Storage keys of a person's documents that belong to no application. */
export async function contentsOfPerson(tx: Tx, personId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('landlord_identity_document')
    .select('storage_key')
    .where('person_id', '=', personId)
    .execute();
  return rows.map((row) => row.storage_key);
}

/** A person's email address, and their phone number unless another person has the same one. */
const CONTACTS = (personId: string) => sql`
  select email as contact from person where id = ${personId}
  union all select phone from person where id = ${personId}
    and not exists (select from person other where other.phone = person.phone and other.id <> person.id)`;

/**
 * Erases a person who has no applications or properties left. Charges stay without the person, and the id is stored to
 * erase the account again after a restored backup. False when there is no such person.
 */
export async function erasePerson(tx: Tx, personId: string, at: Date): Promise<boolean> {
  const contacts = CONTACTS(personId);
  const orders = sql`select id from screening_order where payer_id = ${personId}`;
  await emptyRequests(tx, sql`request.order_id in (${orders})`);
  await emptyRequests(
    tx,
    sql`(request.person_id = ${personId} or (request.person_id is null and request.recipient in (${contacts})))`,
  );
  await sql`update charge set payer_id = null, payment_method = null, description = 'Checks',
      state = case state when 'succeeded' then state else 'given-up' end
    where payer_id = ${personId}`.execute(tx);
  await deleteMessagesAbout(tx, sql`select id from screening_request where order_id in (${orders})`);
  await sql`delete from screening_request where order_id in (${orders})`.execute(tx);
  await tx.deleteFrom('screening_order').where('payer_id', '=', personId).execute();
  await sql`delete from co_applicant
    where person_id = ${personId} or (person_id is null and recipient in (${contacts}))`.execute(tx);
  await sql`delete from invitation where recipient in (${contacts})`.execute(tx);
  await sql`delete from outbox where recipient in (${contacts})
    or split_part(dedupe_key, ':', 1) = ${personId}`.execute(tx);
  await sql`delete from message_count where sender_id = ${personId}`.execute(tx);
  await sql`update stop_link set recipient = fingerprint_of(recipient) where recipient in (${contacts})`.execute(tx);
  await sql`
    with stopped as (delete from message_stop where recipient in (${contacts}) returning recipient, stopped_at)
    insert into message_stop (recipient, stopped_at) select fingerprint_of(recipient), stopped_at from stopped
    on conflict do nothing`.execute(tx);
  await sql`delete from rate_limit where key like '%' || ${personId} || '%'
    or exists (select from (${contacts}) c where strpos(key, c.contact) > 0)`.execute(tx);
  const gone = await tx.deleteFrom('person').where('id', '=', personId).returning('id').executeTakeFirst();
  await tx
    .insertInto('erased_account')
    .values({ person_id: personId, erased_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return gone !== undefined;
}
