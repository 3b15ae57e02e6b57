import { sql } from 'kysely';
import type { ApplicantUserId } from '../../../domain/accounts/actor.ts';
import type { TaxAmount } from '../../../domain/payments/price-order.ts';
import type { CheckFacts } from '../../../domain/screening/orders/check-state.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';
import { instantJson } from '../../infrastructure/database/instant-json.ts';
import { CHARGE_ROW, type ChargeRow } from '../charges/charge-json.ts';
import { checkFacts, NEEDS_NO_PAYMENT } from './check-facts-json.ts';

/** Waiting requests: sent, not cancelled and not expired. */
export const WAITS = sql`request.token_hash is not null and request.cancelled_at is null and request.checks_submitted_at is null
  and request.expires_at > now()`;

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

/** Checks requested of a person at a property, or bought by them, in other orders; without those they refused. */
export async function kindsAskedOf(
  tx: Tx,
  { personId, propertyId, exceptOrder }: { personId: string; propertyId: string; exceptOrder: string },
): Promise<ReadonlySet<CheckKind>> {
  const { rows } = await sql<{ kind: CheckKind }>`
    select distinct item.kind from screening_item item
      join screening_request request on request.id = item.request_id
      join screening_order on screening_order.id = request.order_id
    where request.person_id = ${personId} and request.property_id = ${propertyId} and screening_order.state = 'released'
      and screening_order.id <> ${exceptOrder} and item.state not in ('refused', 'cancelled')
      and (request.checks_submitted_at is not null or ${WAITS})`.execute(tx);
  return new Set(rows.map(({ kind }) => kind));
}

/** The checks behind a link, for its holder; once the link is somebody's, for them alone. */
export async function requestBySecret(
  db: Database,
  { tokenHash, propertyId, reader }: { tokenHash: Buffer; propertyId: string; reader: string | null },
): Promise<
  { id: string; name: string; applicantId: string | null; items: { kind: CheckKind; facts: CheckFacts }[] } | undefined
> {
  const { rows } = await sql<{
    id: string;
    name: string;
    applicantId: string | null;
    items: { kind: CheckKind; facts: CheckFacts }[];
  }>`
    select request.id, request.name, request.applicant_id as "applicantId",
      (select json_agg(json_build_object('kind', item.kind, 'facts', ${checkFacts()}) order by item.kind)
        from screening_item item where item.request_id = request.id) as items
    from screening_request request join screening_order on screening_order.id = request.order_id
    where request.token_hash = ${tokenHash} and request.property_id = ${propertyId} and request.cancelled_at is null
      and (request.expires_at > now() or request.checks_submitted_at is not null)
      and (request.person_id is null or request.person_id = ${reader}::uuid)`.execute(db);
  return rows[0];
}

/** A check as its applicant sees it. */
export interface OwnItemRow {
  kind: CheckKind;
  facts: CheckFacts;
  paidBy: 'landlord' | 'applicant';
  problem: string | null;
  /** When the applicant's part was done. */
  doneAt: string | null;
  isSubmitted: boolean;
  /** Only of what the person bought: what a landlord is charged is the landlord's. */
  charge: ChargeRow | null;
}

/** A person's checks for a property, the landlord's requests first; each kind once, the most advanced one. */
export async function ownItems(
  db: Database | Tx,
  person: ApplicantUserId,
  propertyId: string,
): Promise<{ landlordName: string; hasApplied: boolean; items: OwnItemRow[] } | undefined> {
  const { rows } = await sql<{ landlordName: string; hasApplied: boolean; items: OwnItemRow[] }>`
    select concat_ws(' ', landlord.first_name, landlord.last_name) as "landlordName",
      exists (select from applicant where applicant.property_id = property.id and applicant.person_id = ${person}) as "hasApplied",
      coalesce((
      select json_agg(json_build_object('kind', kind, 'facts', facts, 'paidBy', paid_by, 'problem', problem,
        'doneAt', ${instantJson(sql`done_at`)}, 'isSubmitted', handed_in, 'charge', charge_row) order by paid_by desc, kind)
      from (
        select distinct on (item.kind) item.kind, item.problem, item.done_at, screening_order.payer_role as paid_by,
          request.checks_submitted_at is not null as handed_in,
          case when screening_order.payer_role = 'applicant' then ${CHARGE_ROW} end as charge_row,
          ${checkFacts(sql`case when request.applicant_id is null and item.state <> 'cancelled' then 'asked' else item.state end`)} as facts
        from screening_request request
          join screening_item item on item.request_id = request.id
          join screening_order on screening_order.id = request.order_id
          left join charge on charge.id = request.charge_id
        where request.person_id = ${person} and request.property_id = ${propertyId} and request.cancelled_at is null
          and item.state <> 'cancelled' and screening_order.state = 'released'
        order by item.kind, ${NEEDS_NO_PAYMENT} desc, array_position(array['done', 'agreed', 'asked', 'refused'], item.state),
          request.checks_submitted_at is not null, request.created_at
      ) each), '[]'::json) as items
    from property join person landlord on landlord.id = property.landlord_id
    where property.id = ${propertyId}`.execute(db);
  return rows[0];
}

/** Marks requested or bought checks as submitted. Returns the requests to charge now. */
export async function markChecksSubmitted(
  tx: Tx,
  { at, ...of }: { at: Date } & ({ applicantId: string } | { orderId: string }),
): Promise<string[]> {
  const whose =
    'applicantId' in of ? sql`request.applicant_id = ${of.applicantId}` : sql`request.order_id = ${of.orderId}`;
  const { rows } = await sql<{ id: string }>`
    update screening_request request set checks_submitted_at = ${at}
    from screening_order
    where screening_order.id = request.order_id and screening_order.state = 'released' and ${whose}
      and request.checks_submitted_at is null and request.cancelled_at is null
    returning request.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** A request with the details needed to charge it. */
export interface RequestToCharge {
  payerId: string;
  payerRole: 'landlord' | 'applicant';
  name: string;
  property: string;
  paymentMethod: string | null;
  items: {
    id: string;
    kind: CheckKind;
    facts: CheckFacts;
    cents: number;
    discountCents: number;
    taxes: TaxAmount[];
  }[];
}

export async function lockRequestToCharge(tx: Tx, id: string): Promise<RequestToCharge | undefined> {
  const { rows } = await sql<RequestToCharge>`
    select screening_order.payer_id as "payerId", screening_order.payer_role as "payerRole", request.name,
      property.address as property, card_setup.payment_method as "paymentMethod",
      coalesce((select json_agg(json_build_object('id', item.id, 'kind', item.kind, 'facts', ${checkFacts()}, 'cents', item.price_cents, 'discountCents', item.discount_cents,
          'taxes', item.taxes) order by item.kind)
        from screening_item item where item.request_id = request.id), '[]'::json) as items
    from screening_request request
      join screening_order on screening_order.id = request.order_id
      join property on property.id = request.property_id
      left join card_setup on card_setup.id = screening_order.setup_id
    where request.id = ${id} and request.charge_id is null
    for no key update of request`.execute(tx);
  return rows[0];
}

export async function setChargeOfRequest(tx: Tx, id: string, chargeId: string): Promise<void> {
  await tx.updateTable('screening_request').set({ charge_id: chargeId }).where('id', '=', id).execute();
}

/** Whether a charge has no purpose any more because its applicant withdrew or deleted the application. */
export async function isChargeIdle(db: Database | Tx, chargeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('screening_request')
    .leftJoin('applicant', 'applicant.id', 'screening_request.applicant_id')
    .select('applicant.status')
    .where('screening_request.charge_id', '=', chargeId)
    .executeTakeFirst();
  return row !== undefined && (row.status === null || row.status === 'withdrawn');
}

/** The request that a charge pays for. */
export async function findRequestOfCharge(
  tx: Tx,
  chargeId: string,
): Promise<
  | {
      id: string;
      applicantId: string | null;
      propertyId: string;
      name: string;
      payerId: string;
      payerRole: 'landlord' | 'applicant';
    }
  | undefined
> {
  return tx
    .selectFrom('screening_request')
    .innerJoin('screening_order', 'screening_order.id', 'screening_request.order_id')
    .select([
      'screening_request.id',
      'screening_request.applicant_id as applicantId',
      'screening_request.property_id as propertyId',
      'screening_request.name',
      'screening_order.payer_id as payerId',
      'screening_order.payer_role as payerRole',
    ])
    .where('screening_request.charge_id', '=', chargeId)
    .executeTakeFirst();
}

/** Marks the agreed checks of a request as paid, and returns their kinds. */
export async function setItemsPaid(tx: Tx, requestId: string, at: Date): Promise<CheckKind[]> {
  await tx.selectFrom('screening_request').select('id').where('id', '=', requestId).forNoKeyUpdate().execute();
  const rows = await tx
    .updateTable('screening_item')
    .set({ paid_at: at })
    .where('request_id', '=', requestId)
    .where('state', 'in', ['agreed', 'done'])
    .where('failed_at', 'is', null)
    .where('paid_at', 'is', null)
    .returning('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}
