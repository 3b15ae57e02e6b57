import { type CheckKind, KIND } from '../../../domain/values/check-kind.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { propertyOfFirstCreditCheck } from './check-store.ts';

/**
 * Updates the ranking after a result or a payment, as unpaid checks do not count. The last step of a transaction. With
 * its first paid credit check a property may weigh everyone's income (see the income gate of the ranking).
 */
export async function rankAfterChecks(
  ctx: AppContext,
  tx: Tx,
  { applicantId, kinds }: { applicantId: string; kinds: readonly CheckKind[] },
): Promise<void> {
  const opened = kinds.includes(KIND.credit) ? await propertyOfFirstCreditCheck(tx, applicantId) : undefined;
  if (opened) await ctx.ranks.refreshProperty(tx, opened);
  else await ctx.ranks.refresh(tx, applicantId);
}
