import * as z from 'zod/mini';
import type { DisputeOutcome } from '../../../../domain/payments/charge.ts';
import type { ProcessorDispute } from '../../../../domain/payments/processor-records.ts';
import { idOf, idOrWhole } from './translate.ts';

export const dispute = z.object({
  id: z.string().check(z.minLength(1)),
  amount: z.int(),
  status: z.string(),
  payment_intent: z.nullish(idOrWhole),
});

/** What a bank's decision is called; the other states wait for one: https://docs.stripe.com/api/disputes/object */
const DECIDED: Record<string, DisputeOutcome> = { won: 'stands', warning_closed: 'stands', lost: 'reversed' };

/** A dispute; undefined for one of a payment of another kind. */
export function readDispute(given: z.infer<typeof dispute>): ProcessorDispute | undefined {
  const chargedAs = idOf(given.payment_intent);
  if (chargedAs === undefined) return undefined;
  return { processorId: given.id, chargedAs, amountCents: given.amount, outcome: DECIDED[given.status] ?? null };
}
