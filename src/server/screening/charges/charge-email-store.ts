import { sql } from 'kysely';
import type { ProvinceCode } from '../../../domain/values/province.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { CHARGED_CHECKS, type ChargedChecks } from './charge-json.ts';

/** The recipient and contents of an email about a charge. */
export interface ChargeEmailFacts {
  email: string;
  firstName: string;
  language: string | null;
  payerRole: 'landlord' | 'applicant';
  property: { address: string };
  province: ProvinceCode | null;
  brand: string | null;
  lastFour: string | null;
  charged: ChargedChecks;
}

export async function chargeEmailFacts(tx: Tx, chargeId: string): Promise<ChargeEmailFacts | undefined> {
  const { rows } = await sql<ChargeEmailFacts>`
    select payer.email, payer.first_name as "firstName", payer.language, screening_order.payer_role as "payerRole",
      json_build_object('address', property.address) as property, property.province, card.brand, card.last_four as "lastFour",
      ${CHARGED_CHECKS} as charged
    from charge
      join person payer on payer.id = charge.payer_id
      join screening_request request on request.charge_id = charge.id
      join screening_order on screening_order.id = request.order_id
      join property on property.id = request.property_id
      left join lateral (
        select brand, last_four from card_setup where card_setup.payment_method = charge.payment_method limit 1) card on true
    where charge.id = ${chargeId}`.execute(tx);
  return rows[0];
}

/** The same for the refund of one check. */
export async function refundEmailFacts(tx: Tx, refundId: string) {
  return tx
    .selectFrom('refund')
    .innerJoin('charge', 'charge.id', 'refund.charge_id')
    .innerJoin('person as payer', 'payer.id', 'charge.payer_id')
    .innerJoin('screening_item as item', 'item.id', 'refund.item_id')
    .innerJoin('screening_request as request', 'request.id', 'item.request_id')
    .innerJoin('screening_order', 'screening_order.id', 'request.order_id')
    .innerJoin('property', 'property.id', 'request.property_id')
    .select([
      'payer.email',
      'payer.first_name as firstName',
      'payer.language',
      'property.address',
      'screening_order.payer_role as payerRole',
      'request.name',
      'item.kind',
      'refund.amount_cents as cents',
      'refund.reason',
    ])
    .where('refund.id', '=', refundId)
    .executeTakeFirst();
}
