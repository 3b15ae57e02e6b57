import { sql } from 'kysely';
import type { ChargeState, DisputeOutcome } from '../../../domain/payments/charge.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';
import { PAID_CENTS } from '../requests/failed-item-store.ts';

/** A charge for an operator; integer cents. */
export interface FoundCharge {
  id: string;
  payerId: string | null;
  createdAt: Date;
  cents: number;
  state: ChargeState;
  processorId: string | null;
  disputedAt: Date | null;
  disputeOutcome: DisputeOutcome | null;
  items: { id: string; kind: CheckKind; cents: number; done: boolean; refund: 'due' | 'made' | null }[];
}

/** Charges of a payer, newest first, or the one of an id. */
export async function findCharges(
  db: Database,
  by: { payerId: string } | { email: string } | { chargeId: string },
  most: number,
): Promise<FoundCharge[]> {
  const condition =
    'chargeId' in by
      ? sql`charge.id = ${by.chargeId}`
      : 'payerId' in by
        ? sql`charge.payer_id = ${by.payerId}`
        : sql`charge.payer_id = (select id from person where email = ${by.email})`;
  const { rows } = await sql<FoundCharge>`
    select charge.id, charge.payer_id as "payerId", charge.created_at as "createdAt", charge.amount_cents as cents, charge.state,
      charge.processor_id as "processorId", charge.disputed_at as "disputedAt", charge.dispute_outcome as "disputeOutcome",
      (select coalesce(json_agg(json_build_object('id', item.id, 'kind', item.kind, 'cents', ${PAID_CENTS},
          'done', item.state = 'done', 'refund', refund.state) order by item.kind), '[]'::json)
        from screening_request request join screening_item item on item.request_id = request.id
          left join refund on refund.item_id = item.id
        where request.charge_id = charge.id and item.state in ('agreed', 'done')) as items
    from charge where ${condition} order by charge.created_at desc, charge.id limit ${most}`.execute(db);
  return rows;
}

/** A paid check with its payer, who is null once their account is erased. */
interface LockedItem {
  id: string;
  chargeId: string;
  paidCents: number;
  payerId: string | null;
}

/** A paid check of a charge whose money we have; undefined for anything else. Locks the charge. */
export async function lockPaidItem(
  tx: Tx,
  { chargeId, itemId }: { chargeId: string; itemId: string },
): Promise<LockedItem | undefined> {
  const { rows } = await sql<LockedItem>`
    select item.id, charge.id as "chargeId", charge.payer_id as "payerId", ${PAID_CENTS} as "paidCents"
    from charge
      join screening_request request on request.charge_id = charge.id
      join screening_item item on item.request_id = request.id
    where charge.id = ${chargeId} and item.id = ${itemId} and charge.state = 'succeeded' and item.state in ('agreed', 'done')
      and (item.failed_at is null or item.failed_at > charge.created_at)
      and not exists (select from refund where refund.item_id = item.id)
    for no key update of charge`.execute(tx);
  return rows[0];
}

/** A charge that its payer disputed at their bank. */
export interface DisputedCharge {
  id: string;
  payerId: string | null;
  cents: number;
  disputedAt: Date;
  outcome: DisputeOutcome | null;
  processorId: string | null;
}

/** Disputed charges: those without a decision first, then the newest. */
export async function findDisputedCharges(
  db: Database,
  { most, skip }: { most: number; skip: number },
): Promise<DisputedCharge[]> {
  const { rows } = await sql<DisputedCharge>`
    select id, payer_id as "payerId", amount_cents as cents, disputed_at as "disputedAt", dispute_outcome as outcome,
      processor_id as "processorId"
    from charge where disputed_at is not null
    order by dispute_outcome is not null, disputed_at desc, id limit ${most} offset ${skip}`.execute(db);
  return rows;
}
