import { sql } from 'kysely';
import type { PricedOrder } from '../../../domain/payments/price-order.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import type { ProvinceCode } from '../../../domain/values/province.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { uncountReplacedOrders } from '../../infrastructure/database/message-counts.ts';

/** An order with the people it is for, and their items. */
export interface Order {
  id: string;
  payerId: string;
  payerRole: 'landlord' | 'applicant';
  propertyId: string;
  province: ProvinceCode | null;
  couponCode: string | null;
  people: {
    id: string;
    name: string;
    channel: 'email' | 'text';
    recipient: string;
    items: { id: string; kind: CheckKind; cents: number }[];
  }[];
}

/** Locks a person's order that waits for a card; undefined when there is none. */
export async function lockOpenOrder(tx: Tx, payerId: string): Promise<Order | undefined> {
  const { rows } = await sql<Order>`
    select screening_order.id, payer_id as "payerId", payer_role as "payerRole", property_id as "propertyId",
      property.province, coupon_code as "couponCode",
      (select json_agg(json_build_object('id', request.id, 'name', request.name, 'channel', request.channel,
          'recipient', request.recipient, 'items', (
            select json_agg(json_build_object('id', item.id, 'kind', item.kind, 'cents', item.price_cents) order by item.kind)
            from screening_item item where item.request_id = request.id)) order by request.position)
        from screening_request request where request.order_id = screening_order.id) as people
    from screening_order join property on property.id = screening_order.property_id
    where payer_id = ${payerId} and screening_order.state = 'open'
    for no key update of screening_order`.execute(tx);
  return rows[0];
}

/** Replaces an unfinished order. Two concurrent orders of one person wait for each other here. */
export async function replaceOpenOrder(tx: Tx, payerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('order of ' || ${payerId}::text, 0))`.execute(tx);
  await tx
    .updateTable('screening_order')
    .set({ state: 'replaced' })
    .where('payer_id', '=', payerId)
    .where('state', '=', 'open')
    .execute();
  await uncountReplacedOrders(tx, payerId);
}

/** Creates an order without its people. */
export async function insertOrder(
  tx: Tx,
  order: { payerId: string; payerRole: 'landlord' | 'applicant'; propertyId: string; at: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('screening_order')
    .values({
      payer_id: order.payerId,
      payer_role: order.payerRole,
      property_id: order.propertyId,
      created_at: order.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds one person to an order, with the requested checks. Returns the request's id. */
export async function insertRequest(
  tx: Tx,
  request: {
    orderId: string;
    propertyId: string;
    position: number;
    name: string;
    channel: 'email' | 'text';
    recipient: string;
    personId: string | null;
    items: readonly { kind: CheckKind; cents: number }[];
    at: Date;
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('screening_request')
    .values({
      order_id: request.orderId,
      property_id: request.propertyId,
      position: request.position,
      name: request.name,
      channel: request.channel,
      recipient: request.recipient,
      person_id: request.personId,
      created_at: request.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('screening_item')
    .values(request.items.map(({ kind, cents }) => ({ request_id: id, kind, price_cents: cents, taxes: '[]' })))
    .execute();
  return id;
}

/** Freezes the price of each item, and the coupon's total discount. */
export async function storePrices(tx: Tx, order: Order, priced: PricedOrder, couponCode: string | null): Promise<void> {
  await tx
    .updateTable('screening_order')
    .set({ coupon_code: couponCode, discount_cents: priced.discountCents })
    .where('id', '=', order.id)
    .execute();
  for (const [index, person] of order.people.entries()) {
    for (const [place, item] of person.items.entries()) {
      const amounts = priced.people[index]?.items[place];
      if (!amounts) throw new Error('an item of the order has no price');
      await tx
        .updateTable('screening_item')
        .set({ discount_cents: amounts.discountCents, taxes: JSON.stringify(amounts.taxes) })
        .where('id', '=', item.id)
        .execute();
    }
  }
}

export async function setActivated(tx: Tx, id: string, setupId: string | null, at: Date): Promise<void> {
  await tx
    .updateTable('screening_order')
    .set({ state: 'released', setup_id: setupId, released_at: at })
    .where('id', '=', id)
    .execute();
}

/** Sets the secret of a request's link, and when the request expires. */
export async function setRequestToken(tx: Tx, id: string, tokenHash: Buffer, expiresAt: Date): Promise<void> {
  await tx
    .updateTable('screening_request')
    .set({ token_hash: tokenHash, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

/** Removes checks from an order, as if they had not been chosen. */
export async function dropItems(tx: Tx, orderId: string, kinds: readonly CheckKind[]): Promise<void> {
  await sql`
    update screening_item item set state = 'cancelled' from screening_request request
    where request.id = item.request_id and request.order_id = ${orderId} and item.kind in (${sql.join([...kinds])})`.execute(
    tx,
  );
}

/** What invitations to a property mention. */
export async function orderEmailFacts(
  tx: Tx,
  order: { propertyId: string },
): Promise<{ landlordName: string; address: string; unit: string | null; token: string }> {
  return tx
    .selectFrom('property')
    .innerJoin('person', 'person.id', 'property.landlord_id')
    .select((eb) => [
      eb.fn<string>('concat_ws', [eb.val(' '), 'person.first_name', 'person.last_name']).as('landlordName'),
      'property.address',
      'property.unit',
      'property.token',
    ])
    .where('property.id', '=', order.propertyId)
    .executeTakeFirstOrThrow();
}

/** The order that was activated with a stored card: who pays for it, and the charge of its first person. */
export async function orderOfCard(
  tx: Tx,
  setupId: string,
): Promise<{ payerRole: 'landlord' | 'applicant'; chargeId: string | null } | undefined> {
  return tx
    .selectFrom('screening_order')
    .innerJoin('screening_request', 'screening_request.order_id', 'screening_order.id')
    .select(['screening_order.payer_role as payerRole', 'screening_request.charge_id as chargeId'])
    .where('screening_order.setup_id', '=', setupId)
    .orderBy('screening_request.position')
    .limit(1)
    .executeTakeFirst();
}
