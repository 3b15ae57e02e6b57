import { sql } from 'kysely';
import type { ApplicantUserId } from '../../../domain/accounts/actor.ts';
import type { CheckFacts } from '../../../domain/screening/orders/check-state.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';
import { instantJson } from '../../infrastructure/database/sql-expressions.ts';
import { CHARGE_ROW, type ChargeRow } from '../charges/charge-json.ts';
import { checkFacts, NEEDS_NO_PAYMENT } from './check-facts-json.ts';

/** Waiting requests: sent, not cancelled and not expired. */
export const WAITS = sql`request.token_hash is not null and request.cancelled_at is null and request.checks_submitted_at is null
  and request.expires_at > now()`;

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
