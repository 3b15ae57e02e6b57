import { sql } from 'kysely';
import type { ApplicantUserId } from '../../../domain/accounts/actor.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { WAITS } from './request-store.ts';

/** A request was sent to a verified contact of the account. */
const IS_THEIRS = sql`request.recipient = case request.channel when 'email' then person.email else person.phone end
  and exists (select from verified_contact proof
    where proof.person_id = person.id and proof.channel = request.channel and proof.contact = request.recipient)`;

/** Links the requests of an order to people who have already applied for the property, by a verified contact. */
export async function connectByAddress(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update screening_request request set person_id = person.id
    from applicant join person on person.id = applicant.person_id
    where request.order_id = ${orderId} and request.person_id is null and applicant.property_id = request.property_id
      and applicant.status <> 'withdrawn' and ${IS_THEIRS}`.execute(tx);
}

/** Links requests for a property to a person by their verified contacts. Returns how many. */
export async function connectByContacts(tx: Tx, person: ApplicantUserId, propertyId: string): Promise<number> {
  const { rows } = await sql`
    update screening_request request set person_id = person.id
    from person
    where person.id = ${person} and request.property_id = ${propertyId} and request.person_id is null and ${WAITS}
      and ${IS_THEIRS}
    returning request.id`.execute(tx);
  return rows.length;
}

/**
 * Links requests sent to a person's verified contacts to their applications for the same properties. Returns these
 * applications.
 */
export async function connectToApplications(tx: Tx, personId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with tied as (
      update screening_request request set person_id = person.id
      from applicant join person on person.id = applicant.person_id
      where person.id = ${personId} and request.person_id is null and applicant.property_id = request.property_id
        and applicant.status <> 'withdrawn' and ${WAITS} and ${IS_THEIRS}
      returning applicant.id)
    select distinct id from tied order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The request behind the secret of a link: where it was sent, and whose it is now. */
interface RequestOfSecret {
  id: string;
  personId: string | null;
  channel: 'email' | 'text';
  recipient: string;
}

export async function lockRequestBySecret(
  tx: Tx,
  { tokenHash, propertyId }: { tokenHash: Buffer; propertyId: string },
): Promise<RequestOfSecret | undefined> {
  const { rows } = await sql<RequestOfSecret>`
    select request.id, request.person_id as "personId", request.channel, request.recipient from screening_request request
    where request.token_hash = ${tokenHash} and request.property_id = ${propertyId} and request.cancelled_at is null
      and (request.expires_at > now() or request.checks_submitted_at is not null)
    for no key update`.execute(tx);
  return rows[0];
}

export async function setPersonOfRequest(tx: Tx, id: string, person: ApplicantUserId): Promise<void> {
  await tx.updateTable('screening_request').set({ person_id: person }).where('id', '=', id).execute();
}

/**
 * Links a person's requests for a property to their new application. Checks that a deleted earlier application agreed
 * to are requested again; refused or failed ones stay so, once the request was charged.
 */
export async function attachRequests(tx: Tx, applicantId: string): Promise<void> {
  await sql`
    with attached as (
      update screening_request request set applicant_id = applicant.id
      from applicant
      where applicant.id = ${applicantId} and request.person_id = applicant.person_id
        and request.property_id = applicant.property_id and request.applicant_id is null
        and request.cancelled_at is null
      returning request.id, request.checks_submitted_at)
    update screening_item item
    set applicant_id = ${applicantId}, done_at = null, problem = null,
      state = case when item.state = 'cancelled' or attached.checks_submitted_at is not null
        and (item.state = 'refused' or item.failed_at is not null) then item.state else 'asked' end,
      failed_at = case when attached.checks_submitted_at is not null then item.failed_at end
    from attached where attached.id = item.request_id`.execute(tx);
}

/** Links an applicant's own purchase to their application; buying a check requests it and agrees to it. */
export async function attachOrder(tx: Tx, orderId: string): Promise<void> {
  await sql`
    with attached as (
      update screening_request request set applicant_id = applicant.id
      from applicant
      where request.order_id = ${orderId} and request.person_id = applicant.person_id
        and request.property_id = applicant.property_id
      returning request.id, request.applicant_id)
    update screening_item item set applicant_id = attached.applicant_id, state = 'agreed'
    from attached where attached.id = item.request_id and item.state <> 'cancelled'`.execute(tx);
}
