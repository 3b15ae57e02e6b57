import { sql } from 'kysely';
import type { TaxAmount } from '../../../domain/payments/price-order.ts';
import type { CheckFacts } from '../../../domain/screening/orders/check-state.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { checkFacts } from './check-facts-json.ts';

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
