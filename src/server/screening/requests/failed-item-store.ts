import { sql } from 'kysely';
import type { ChargeState } from '../../../domain/payments/charge.ts';
import type { RefundReason } from '../../../domain/payments/refund.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';

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
