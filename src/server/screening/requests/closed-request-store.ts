import { sql } from 'kysely';
import type { LandlordId } from '../../../domain/accounts/actor.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { WAITS } from './request-store.ts';

/** A cancelled request of a landlord's property. */
export interface CancelledRequest {
  id: string;
  name: string;
  channel: 'email' | 'text';
  recipient: string;
}

/** Cancels waiting requests, one or all of a property; not submitted or expired ones. Returns the cancelled requests. */
export async function cancelRequests(
  tx: Tx,
  landlord: LandlordId,
  which: { id: string } | { propertyId: string },
  at: Date,
): Promise<CancelledRequest[]> {
  const one = 'id' in which ? sql`request.id = ${which.id}` : sql`request.property_id = ${which.propertyId}`;
  const { rows } = await sql<CancelledRequest>`
    with cancelled as (
      update screening_request request set cancelled_at = ${at}
      from property, screening_order
      where property.id = request.property_id and property.landlord_id = ${landlord} and ${one}
        and screening_order.id = request.order_id and screening_order.payer_role = 'landlord'
        and screening_order.state = 'released' and ${WAITS}
      returning request.id, request.name, request.channel, request.recipient),
    items as (
      update screening_item item set state = 'cancelled' from cancelled where cancelled.id = item.request_id)
    select * from cancelled`.execute(tx);
  return rows;
}

/** The property of a landlord that a request was made for; undefined when it is not theirs. */
export async function propertyOfRequest(tx: Tx, landlord: LandlordId, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('screening_request')
    .innerJoin('property', 'property.id', 'screening_request.property_id')
    .innerJoin('screening_order', 'screening_order.id', 'screening_request.order_id')
    .select('property.id')
    .where('screening_request.id', '=', id)
    .where('property.landlord_id', '=', landlord)
    .where('screening_order.payer_role', '=', 'landlord')
    .executeTakeFirst();
  return row?.id;
}

/** Closes an expired request; false when it was submitted or cancelled in the meantime. */
export async function closeExpired(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    with closed as (
      select request.id from screening_request request
      where request.id = ${id} and request.checks_submitted_at is null and request.cancelled_at is null
        and request.expires_at <= now()
      for no key update)
    update screening_item item set state = 'cancelled' from closed where closed.id = item.request_id
    returning item.id`.execute(tx);
  return rows.length > 0;
}

/** Whether a landlord ordered checks of an applicant that were neither submitted nor closed. */
export async function hasOpenLandlordRequest(tx: Tx, applicantId: string): Promise<boolean> {
  const { rows } = await sql`
    select from screening_request request join screening_order on screening_order.id = request.order_id
    where request.applicant_id = ${applicantId} and screening_order.payer_role = 'landlord'
      and screening_order.state = 'released' and ${WAITS} limit 1`.execute(tx);
  return rows.length > 0;
}
