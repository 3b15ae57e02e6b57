import type { Database } from '../infrastructure/database/connect.ts';

/** The codes with which somebody tries the sandbox; integer cents. */
const CODES = [
  { code: 'WELCOME5', amount_cents: 500, is_enabled: true },
  { code: 'MAPLE10', amount_cents: 1000, is_enabled: true },
  { code: 'OLDLEAF', amount_cents: 500, is_enabled: false },
];

/** Puts the sandbox's coupons in place; what an operator changed of them stays. */
export async function addSandboxCoupons(db: Database): Promise<void> {
  await db
    .insertInto('coupon')
    .values(CODES)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
