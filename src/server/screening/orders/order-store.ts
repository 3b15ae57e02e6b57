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
