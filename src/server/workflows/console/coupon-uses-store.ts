import type { Database } from '../../infrastructure/database/connect.ts';

/** How many people used each code; a code that nobody used is left out. */
export async function countCouponUses(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('coupon_use')
    .select(({ fn }) => ['code', fn.countAll<string>().as('uses')])
    .groupBy('code')
    .execute();
  return new Map(rows.map(({ code, uses }) => [code, Number(uses)]));
}
