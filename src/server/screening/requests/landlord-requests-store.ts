import { sql } from 'kysely';
import type { LandlordId } from '../../../domain/accounts/actor.ts';
import type { CheckFacts } from '../../../domain/screening/orders/check-state.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import type { Database } from '../../infrastructure/database/connect.ts';
import { instantJson } from '../../infrastructure/database/sql-expressions.ts';
import { CHARGE_ROW, type ChargeRow } from '../charges/charge-json.ts';
import { checkFacts } from './check-facts-json.ts';

/** A request as its landlord sees it. Timestamps are ISO 8601. */
export interface RequestRow {
  id: string;
  name: string;
  channel: 'email' | 'text';
  recipient: string;
  /** Our email did not arrive, because nobody has the address, as far as we know. */
  isUndeliverable: boolean;
  createdAt: string;
  expiresAt: string | null;
  isCancelled: boolean;
  isExpired: boolean;
  isWithdrawn: boolean;
  /** Null before the person applied. */
  applicantId: string | null;
  items: { kind: CheckKind; facts: CheckFacts }[];
  charge: ChargeRow | null;
}

/** A landlord's requests for a property, newest first; undefined for a property that is not theirs. */
export async function requestsOfProperty(
  db: Database,
  landlord: LandlordId,
  propertyId: string,
): Promise<{ id: string; address: string; unit: string | null; requests: RequestRow[] } | undefined> {
  const { rows } = await sql<{ id: string; address: string; unit: string | null; requests: RequestRow[] }>`
    select property.id, property.address, property.unit, coalesce((
      select json_agg(json_build_object('id', request.id, 'name', request.name, 'channel', request.channel,
        'recipient', request.recipient,
        'isUndeliverable', request.channel = 'email' and request.applicant_id is null and request.cancelled_at is null
          and is_undeliverable(request.recipient),
        'createdAt', ${instantJson(sql`request.created_at`)},
        'expiresAt', ${instantJson(sql`request.expires_at`)},
        'isCancelled', request.cancelled_at is not null,
        'isExpired', request.checks_submitted_at is null and request.expires_at <= now(),
        'isWithdrawn', coalesce(applicant.status = 'withdrawn', false),
        'applicantId', request.applicant_id,
        'items', (select json_agg(json_build_object('kind', item.kind, 'facts', ${checkFacts()}) order by item.kind)
          from screening_item item where item.request_id = request.id),
        'charge', ${CHARGE_ROW})
        order by request.created_at desc, request.position)
      from screening_request request
        join screening_order on screening_order.id = request.order_id
        left join applicant on applicant.id = request.applicant_id
        left join charge on charge.id = request.charge_id
      where request.property_id = property.id and screening_order.payer_role = 'landlord'
        and screening_order.state = 'released'), '[]'::json) as requests
    from property where property.id = ${propertyId} and property.landlord_id = ${landlord}`.execute(db);
  return rows[0];
}
