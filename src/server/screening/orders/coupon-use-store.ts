import { sql } from 'kysely';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';

/**
 * Whether a person has used a coupon. An order that ended before anything was charged does not count: all its requests
 * were cancelled, expired, refused or withdrawn, or their charges abandoned. The use of an erased order counts.
 */
export async function wasUsedBy(db: Database | Tx, code: string, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select from coupon_use
    where coupon_use.code = ${code} and coupon_use.person_id = ${personId} and (coupon_use.order_id is null or exists (
      select from screening_request request
        left join charge on charge.id = request.charge_id
        left join applicant on applicant.id = request.applicant_id
      where request.order_id = coupon_use.order_id and case
        when charge.id is not null then charge.state <> 'given-up'
        else request.checks_submitted_at is null and request.cancelled_at is null
          and coalesce(request.expires_at > now(), true) and coalesce(applicant.status <> 'withdrawn', true) end))`.execute(
    db,
  );
  return rows.length > 0;
}

/** How many other people have used a coupon, or have had it on an open order since then. */
export async function countOtherUsers(
  db: Database | Tx,
  { code, personId, since }: { code: string; personId: string; since: Date },
): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from (
      select person_id from coupon_use where code = ${code} and person_id <> ${personId}
      union
      select payer_id from screening_order
        where coupon_code = ${code} and state = 'open' and payer_id <> ${personId} and created_at > ${since}) used`.execute(
    db,
  );
  return rows[0]?.others ?? 0;
}

/** Counts a coupon as used by the order that is placed with it, in place of an earlier order that came to nothing. */
export async function noteCouponUse(
  tx: Tx,
  use: { code: string; personId: string; orderId: string; at: Date },
): Promise<void> {
  const order = { order_id: use.orderId, used_at: use.at };
  await tx
    .insertInto('coupon_use')
    .values({ code: use.code, person_id: use.personId, ...order })
    .onConflict((conflict) => conflict.columns(['code', 'person_id']).doUpdateSet(order))
    .execute();
}
