import type { Member } from '../../../domain/accounts/actor.ts';
import type { PayerRole } from '../../../domain/payments/charge.ts';
import type { AppContext } from '../../app-context.ts';
import { type OrderedRow, orderedBy } from './payments-store.ts';

/** What the caller ordered in one role, with the charges and refunds; the newest `most`. */
export async function listPayments(
  ctx: AppContext,
  actor: Member,
  { payer, most }: { payer: PayerRole; most: number },
): Promise<{ ordered: OrderedRow[]; leftOff: number }> {
  const { rows, count } = await orderedBy(ctx.db, { id: actor.userId, role: payer }, most);
  return { ordered: rows, leftOff: count - rows.length };
}
