import type { Database, Tx } from '../infrastructure/database/connect.ts';

export interface Coupon {
  code: string;
  amountCents: number;
  isEnabled: boolean;
  expiresAt: Date | null;
  /** How many people can use it. */
  mostUses: number | null;
}

const COLUMNS = [
  'code',
  'amount_cents as amountCents',
  'is_enabled as isEnabled',
  'expires_at as expiresAt',
  'most_uses as mostUses',
] as const;

export async function findCoupon(db: Database | Tx, code: string): Promise<Coupon | undefined> {
  return db.selectFrom('coupon').select(COLUMNS).where('code', '=', code).executeTakeFirst();
}

/** Locks a coupon: until the transaction ends, nobody else can count its uses. */
export async function lockCoupon(tx: Tx, code: string): Promise<void> {
  await tx.selectFrom('coupon').select('code').where('code', '=', code).forUpdate().execute();
}

/** Adds a coupon, or changes a known one's discount, whether it is enabled, and its limits. */
export async function putCoupon(db: Database | Tx, coupon: Coupon): Promise<void> {
  const { code, amountCents, isEnabled, expiresAt, mostUses } = coupon;
  const values = { amount_cents: amountCents, is_enabled: isEnabled, expires_at: expiresAt, most_uses: mostUses };
  await db
    .insertInto('coupon')
    .values({ code, ...values })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(values))
    .execute();
}

/** All coupons, by their codes. */
export async function listCoupons(db: Database): Promise<Coupon[]> {
  return db.selectFrom('coupon').select(COLUMNS).orderBy('code').execute();
}

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
