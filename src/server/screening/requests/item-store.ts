import { sql } from 'kysely';
import type { ChargeState } from '../../../domain/payments/charge.ts';
import type { RefundReason } from '../../../domain/payments/refund.ts';
import {
  type CheckFacts,
  type CheckState,
  checkStateOf,
  type ItemState,
} from '../../../domain/screening/orders/check-state.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';
import { checkFacts, NEEDS_NO_PAYMENT } from './check-facts-json.ts';

/** A requested check of an applicant. */
export interface ItemOfApplicant {
  id: string;
  kind: CheckKind;
  state: ItemState;
  check: CheckState;
  paidBy: 'landlord' | 'applicant';
  /** Whether it was submitted with the application; from then on no answer changes what is paid. */
  isSubmitted: boolean;
  isPaid: boolean;
}

/** Locks the requests of an applicant, which comes before any change of their checks (see decision 123). */
async function lockRequestsOf(tx: Tx, applicantId: string): Promise<void> {
  await sql`select from screening_request where applicant_id = ${applicantId} order by id for no key update`.execute(
    tx,
  );
}

/** Locks all checks of an applicant that are not cancelled. */
export async function lockItems(tx: Tx, applicantId: string): Promise<ItemOfApplicant[]> {
  await lockRequestsOf(tx, applicantId);
  const { rows } = await sql<Omit<ItemOfApplicant, 'check'> & { facts: CheckFacts }>`
    select item.id, item.kind, item.state, ${checkFacts()} as facts, screening_order.payer_role as "paidBy",
      request.checks_submitted_at is not null as "isSubmitted", item.paid_at is not null as "isPaid"
    from screening_item item
      join screening_request request on request.id = item.request_id
      join screening_order on screening_order.id = request.order_id
    where item.applicant_id = ${applicantId} and item.state <> 'cancelled' and screening_order.state = 'released'
    order by request.created_at, item.id
    for no key update of item`.execute(tx);
  return rows.map(({ facts, ...item }) => ({ ...item, check: checkStateOf(facts) }));
}

export async function setItemsDone(
  tx: Tx,
  { applicantId, kind, at }: { applicantId: string; kind: CheckKind; at: Date },
): Promise<void> {
  await lockRequestsOf(tx, applicantId);
  await tx
    .updateTable('screening_item')
    .set({ state: 'done', done_at: at, problem: null })
    .where('applicant_id', '=', applicantId)
    .where('kind', '=', kind)
    .where('state', '=', 'agreed')
    .execute();
}

/** Returns a check that the vendor could not start from `done` to `agreed`, to be done again. */
export async function setItemsUndone(
  tx: Tx,
  { applicantId, kinds, problem }: { applicantId: string; kinds: readonly CheckKind[]; problem: string },
): Promise<void> {
  await lockRequestsOf(tx, applicantId);
  await tx
    .updateTable('screening_item')
    .set({ state: 'agreed', done_at: null, problem })
    .where('applicant_id', '=', applicantId)
    .where('kind', 'in', [...kinds])
    .where('state', '=', 'done')
    .execute();
}

/** A check that can never be delivered. `paidCents` is what was paid for it with tax; 0 where its charge was waived. */
interface FailedItem {
  id: string;
  chargeId: string | null;
  chargeState: ChargeState | null;
  isPaid: boolean;
  paidCents: number;
}

/** The price of an item with tax; needs `item` and its `charge` in scope. */
export const PAID_CENTS = sql`case when charge.amount_cents = 0 then 0 else item.price_cents - item.discount_cents
  + (select coalesce(sum((tax->>'cents')::int), 0)::int from jsonb_array_elements(item.taxes) tax) end`;

/** Marks checks that can never be delivered, once, and returns them. */
export async function setItemsFailed(
  tx: Tx,
  { applicantId, kinds, at }: { applicantId: string; kinds: readonly CheckKind[]; at: Date },
): Promise<FailedItem[]> {
  const { rows } = await sql<FailedItem>`
    update screening_item item set failed_at = ${at}
    from screening_request request left join charge on charge.id = request.charge_id
    where request.id = item.request_id and item.applicant_id = ${applicantId} and item.kind in (${sql.join([...kinds])})
      and item.failed_at is null and item.state in ('agreed', 'done')
    returning item.id, request.charge_id as "chargeId", charge.state as "chargeState", item.paid_at is not null as "isPaid",
      ${PAID_CENTS} as "paidCents"`.execute(tx);
  return rows;
}

/**
 * Undoes a failure when the check is delivered after all, unless the application was submitted without it. Needs
 * `lockItems`, as a submission leaves failed checks out of its charge.
 */
export async function setItemsDeliverable(tx: Tx, applicantId: string, kind: CheckKind): Promise<void> {
  await sql`
    update screening_item item set failed_at = null from screening_request request
    where request.id = item.request_id and item.applicant_id = ${applicantId} and item.kind = ${kind}
      and item.failed_at is not null and request.checks_submitted_at is null`.execute(tx);
}

/** What was paid for one check with tax (integer cents), and the charge that paid it. */
export interface PaidItem {
  id: string;
  chargeId: string;
  paidCents: number;
}

/**
 * Checks in a charge that will not be delivered: those that failed, or whose consent was withdrawn, after the charge was
 * created, or all of them if the application was withdrawn during the payment.
 */
export async function lostSinceCharged(tx: Tx, chargeId: string): Promise<(PaidItem & { reason: RefundReason })[]> {
  const { rows } = await sql<PaidItem & { reason: RefundReason }>`
    select item.id, charge.id as "chargeId", ${PAID_CENTS} as "paidCents",
      case when item.failed_at is null then 'withdrawn' when item.state = 'refused' then 'consent-withdrawn'
        else 'not-delivered' end as reason
    from charge
      join screening_request request on request.charge_id = charge.id
      join screening_item item on item.request_id = request.id
      left join applicant on applicant.id = request.applicant_id
    where charge.id = ${chargeId} and item.state in ('agreed', 'done', 'refused')
      and (item.failed_at > charge.created_at
        or item.failed_at is null and item.state <> 'refused' and coalesce(applicant.status, 'withdrawn') = 'withdrawn')`.execute(
    tx,
  );
  return rows;
}

/**
 * The consent under which a check of an applicant may run: the newest answer, if it is yes. A check that the applicant
 * buys runs once it is paid.
 */
export async function findConsent(
  db: Database | Tx,
  applicantId: string,
  kind: CheckKind,
): Promise<{ id: string; state: ItemState } | undefined> {
  const { rows } = await sql<{ id: string; state: ItemState }>`
    select consent.id, item.state from screening_item item
      join screening_request request on request.id = item.request_id
      join screening_order on screening_order.id = request.order_id
      join lateral (select c.id, c.answer from consent c where c.item_id = item.id order by c.given_at desc, c.id limit 1) consent on true
    where item.applicant_id = ${applicantId} and item.kind = ${kind} and item.state in ('agreed', 'done')
      and consent.answer = 'agreed' and ${NEEDS_NO_PAYMENT}
    order by item.state, item.id limit 1`.execute(db);
  return rows[0];
}

/**
 * Cancels checks that another request of the applicant already has, submitted or made earlier. A check runs once, and
 * is paid for once. A purchase that was never paid stands in nobody's way.
 */
export async function cancelRepeated(tx: Tx, applicantId: string): Promise<void> {
  await sql`
    update screening_item item set state = 'cancelled'
    from screening_request request
    where request.id = item.request_id and item.applicant_id = ${applicantId} and request.checks_submitted_at is null
      and item.state in ('asked', 'agreed', 'done')
      and exists (
        select from screening_item other join screening_request earlier on earlier.id = other.request_id
        where other.applicant_id = item.applicant_id and other.kind = item.kind and other.id <> item.id
          and other.state in ('agreed', 'done') and other.failed_at is null
          and (other.paid_at is not null or exists (
            select from screening_order where screening_order.id = earlier.order_id and screening_order.payer_role = 'landlord'))
          and (earlier.checks_submitted_at is not null
            or (earlier.created_at, earlier.id) < (request.created_at, request.id)))`.execute(tx);
}
