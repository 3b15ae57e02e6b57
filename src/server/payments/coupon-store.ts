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
