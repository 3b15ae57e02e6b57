import type { Database, Tx } from '../infrastructure/database/connect.ts';

export interface Coupon {
  code: string;
  amountCents: number;
  isEnabled: boolean;
}

export async function findCoupon(db: Database | Tx, code: string): Promise<Coupon | undefined> {
  return db
    .selectFrom('coupon')
    .select(['code', 'amount_cents as amountCents', 'is_enabled as isEnabled'])
    .where('code', '=', code)
    .executeTakeFirst();
}

export async function wasUsedBy(db: Database | Tx, code: string, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('coupon_use')
    .select('code')
    .where('code', '=', code)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts a coupon as used by the order that is placed with it. */
export async function noteCouponUse(
  tx: Tx,
  use: { code: string; personId: string; orderId: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('coupon_use')
    .values({ code: use.code, person_id: use.personId, order_id: use.orderId, used_at: use.at })
    .execute();
}

/** Adds a coupon, or changes a known one's discount and whether it is enabled. */
export async function putCoupon(db: Database | Tx, { code, amountCents, isEnabled }: Coupon): Promise<void> {
  const values = { amount_cents: amountCents, is_enabled: isEnabled };
  await db
    .insertInto('coupon')
    .values({ code, ...values })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(values))
    .execute();
}

/** All coupons, by their codes. */
export async function listCoupons(db: Database): Promise<Coupon[]> {
  return db
    .selectFrom('coupon')
    .select(['code', 'amount_cents as amountCents', 'is_enabled as isEnabled'])
    .orderBy('code')
    .execute();
}
