import { sql } from 'kysely';
import {
  type CheckFacts,
  type CheckState,
  checkStateOf,
  type ItemState,
} from '../../../domain/screening/orders/check-state.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { checkFacts } from './check-facts-json.ts';

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
