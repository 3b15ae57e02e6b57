import type { Database } from '../infrastructure/database/connect.ts';

/** Coupon codes for trying the sandbox; integer cents. */
const CODES = [
  { code: 'WELCOME5', amount_cents: 500, is_enabled: true },
  { code: 'MAPLE10', amount_cents: 1000, is_enabled: true },
  { code: 'OLDLEAF', amount_cents: 500, is_enabled: false },
];

/** Adds the sandbox's coupons; changes by an operator stay. */
export async function addSandboxCoupons(db: Database): Promise<void> {
  await db
    .insertInto('coupon')
    .values(CODES)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
