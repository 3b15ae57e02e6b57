import type { AppContext } from '../app-context.ts';
import type { Tx } from '../infrastructure/database/connect.ts';

/**
 * Makes a change that may pay for a property's first credit check, or take away its last one, and then ranks everyone
 * there: with it, a property may weigh income (see the income gate of the ranking). The database keeps the fact.
 */
export async function rankByCreditChecks<T>(
  ctx: AppContext,
  tx: Tx,
  propertyId: string,
  change: () => Promise<T>,
): Promise<T> {
  const isAsked = async (): Promise<boolean> => {
    const row = await tx
      .selectFrom('property')
      .select('asks_credit_check')
      .where('id', '=', propertyId)
      .executeTakeFirst();
    return row?.asks_credit_check ?? false;
  };
  const before = await isAsked();
  const result = await change();
  if ((await isAsked()) !== before) await ctx.ranks.refreshProperty(tx, propertyId);
  return result;
}
