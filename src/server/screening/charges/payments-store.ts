import { sql } from 'kysely';
import type { PayerRole } from '../../../domain/payments/charge.ts';
import type { TaxAmount } from '../../../domain/payments/price-order.ts';
import type { CheckFacts } from '../../../domain/screening/orders/check-state.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import type { ProvinceCode } from '../../../domain/values/province.ts';
import type { Database } from '../../infrastructure/database/connect.ts';
import { instantJson } from '../../infrastructure/database/sql-expressions.ts';
import { checkFacts } from '../requests/check-facts-json.ts';
import { CHARGE_ROW, type ChargeRow } from './charge-json.ts';

/** What somebody ordered for one person; integer cents, and timestamps in ISO 8601. */
export interface OrderedRow {
  id: string;
  name: string;
  property: { id: string; address: string; unit: string | null };
  orderedAt: string;
  coupon: string | null;
  checks: { kind: CheckKind; cents: number; facts: CheckFacts }[];
  isCancelled: boolean;
  isExpired: boolean;
  isWithdrawn: boolean;
  charge: ChargeRow | null;
}

/** A payer's orders person by person, newest first, and how many there are in all. */
export async function orderedBy(
  db: Database,
  payer: { id: string; role: PayerRole },
  most: number,
): Promise<{ rows: OrderedRow[]; count: number }> {
  const { rows } = await sql<OrderedRow & { count: number }>`
    select request.id, request.name, ${instantJson(sql`screening_order.created_at`)} as "orderedAt",
      json_build_object('id', property.id, 'address', property.address, 'unit', property.unit) as property,
      screening_order.coupon_code as coupon, count(*) over ()::int as count,
      (select json_agg(json_build_object('kind', item.kind, 'cents', item.price_cents, 'facts', ${checkFacts()}) order by item.kind)
        from screening_item item where item.request_id = request.id) as checks,
      request.cancelled_at is not null as "isCancelled",
      request.checks_submitted_at is null and request.expires_at <= now() as "isExpired",
      coalesce(applicant.status = 'withdrawn', false) as "isWithdrawn", ${CHARGE_ROW} as charge
    from screening_order
      join screening_request request on request.order_id = screening_order.id
      join property on property.id = screening_order.property_id
      left join applicant on applicant.id = request.applicant_id
      left join charge on charge.id = request.charge_id
    where screening_order.payer_id = ${payer.id} and screening_order.payer_role = ${payer.role}
      and screening_order.state = 'released'
    order by screening_order.created_at desc, request.position limit ${most}`.execute(db);
  return { rows: rows.map(({ count: _all, ...row }) => row), count: rows[0]?.count ?? 0 };
}

/** The facts of a receipt; integer cents. */
export interface ReceiptFacts {
  id: string;
  payer: string;
  name: string;
  property: string;
  unit: string | null;
  province: ProvinceCode | null;
  lines: { kind: CheckKind; cents: number }[];
  subtotalCents: number;
  discountCents: number;
  taxes: TaxAmount[];
  totalCents: number;
  card: { brand: string; lastFour: string } | null;
  charge: ChargeRow;
}

/** A paid charge of a payer, for its receipt; undefined for any other. */
export async function receiptOf(db: Database, payerId: string, chargeId: string): Promise<ReceiptFacts | undefined> {
  const { rows } = await sql<ReceiptFacts>`
    select charge.id, concat_ws(' ', payer.first_name, payer.last_name) as payer, request.name,
      property.address as property, property.unit, property.province,
      (select json_agg(json_build_object('kind', item.kind, 'cents', item.price_cents) order by item.kind)
        from screening_item item where item.request_id = request.id and item.state in ('agreed', 'done')
          and (item.failed_at is null or item.failed_at > charge.created_at)) as lines,
      charge.subtotal_cents as "subtotalCents", charge.discount_cents as "discountCents", charge.taxes,
      charge.amount_cents as "totalCents",
      (select json_build_object('brand', card.brand, 'lastFour', card.last_four) from card_setup card
        where card.payment_method = charge.payment_method and card.brand is not null limit 1) as card,
      ${CHARGE_ROW} as charge
    from charge
      join person payer on payer.id = charge.payer_id
      join screening_request request on request.charge_id = charge.id
      join property on property.id = request.property_id
    where charge.id = ${chargeId} and charge.payer_id = ${payerId} and charge.state = 'succeeded'`.execute(db);
  return rows[0];
}
