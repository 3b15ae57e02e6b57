import { sql } from 'kysely';
import type { ItemState } from '../../../domain/screening/orders/check-state.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { uncountReplacedOrders } from '../../infrastructure/database/message-counts.ts';
import { WAITS } from './request-store.ts';

/** Which checks, of which property. */
interface Which {
  propertyId: string;
  kinds: readonly CheckKind[];
}

/** A requested or bought check that isn't cancelled, with the person it is about. */
export interface ItemAtProperty {
  id: string;
  requestId: string;
  applicantId: string | null;
  kind: CheckKind;
  state: ItemState;
  isSubmitted: boolean;
  paidBy: 'landlord' | 'applicant';
  name: string;
  channel: 'email' | 'text';
  recipient: string;
}

/** Drops the landlord's order that waits for a card, if it has such a check. Returns the names and kinds that were in it. */
export async function dropOpenOrders(
  tx: Tx,
  payerId: string,
  { propertyId, kinds }: Which,
): Promise<{ name: string; kind: CheckKind }[]> {
  const { rows } = await sql<{ name: string; kind: CheckKind }>`
    with dropped as (
      update screening_order set state = 'replaced'
      where payer_id = ${payerId} and payer_role = 'landlord' and property_id = ${propertyId} and state = 'open'
        and exists (select from screening_item item join screening_request request on request.id = item.request_id
          where request.order_id = screening_order.id and item.kind in (${sql.join([...kinds])}))
      returning id)
    select request.name, item.kind from dropped
      join screening_request request on request.order_id = dropped.id join screening_item item on item.request_id = request.id
    order by request.position, item.kind`.execute(tx);
  if (rows.length > 0) await uncountReplacedOrders(tx, payerId);
  return rows;
}

/** Locks the applicants of whom such checks were requested or bought, and returns their ids. */
export async function lockCheckedApplicants(tx: Tx, { propertyId, kinds }: Which): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select applicant.id from applicant
    where applicant.property_id = ${propertyId} and exists (select from screening_item item
      where item.applicant_id = applicant.id and item.kind in (${sql.join([...kinds])}) and item.state <> 'cancelled')
    order by applicant.id for no key update of applicant`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Locks such checks of a property that can still happen, after the requests that they belong to. */
export async function lockItemsAt(tx: Tx, { propertyId, kinds }: Which): Promise<ItemAtProperty[]> {
  await sql`select from screening_request where property_id = ${propertyId} order by id for no key update`.execute(tx);
  const { rows } = await sql<ItemAtProperty>`
    select item.id, request.id as "requestId", request.applicant_id as "applicantId", item.kind, item.state,
      request.checks_submitted_at is not null as "isSubmitted", screening_order.payer_role as "paidBy",
      request.name, request.channel, request.recipient
    from screening_item item
      join screening_request request on request.id = item.request_id
      join screening_order on screening_order.id = request.order_id
      left join applicant on applicant.id = request.applicant_id
    where request.property_id = ${propertyId} and item.kind in (${sql.join([...kinds])})
      and item.state in ('asked', 'agreed', 'done') and item.failed_at is null
      and screening_order.state = 'released' and request.cancelled_at is null
      and (${WAITS} or request.checks_submitted_at is not null or screening_order.payer_role = 'applicant')
      and coalesce(applicant.status <> 'withdrawn', true)
    order by request.created_at, request.id, item.kind
    for no key update of item`.execute(tx);
  return rows;
}

/** Cancels checks, and closes the requests in which nothing is left. */
export async function cancelItems(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`update screening_item set state = 'cancelled' where id in (${sql.join([...ids])})`.execute(tx);
  await sql`
    update screening_request request set cancelled_at = ${at}
    where request.id in (select item.request_id from screening_item item where item.id in (${sql.join([...ids])}))
      and request.checks_submitted_at is null and request.cancelled_at is null
      and not exists (select from screening_item item where item.request_id = request.id
        and item.state not in ('cancelled', 'refused'))`.execute(tx);
}
