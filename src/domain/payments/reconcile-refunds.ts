import type { Difference, DifferenceKind } from './differences.ts';
import type { ProcessorRefund } from './processor-records.ts';

/** A refund in our ledger; integer cents. */
export interface LedgerRefund {
  id: string;
  chargeId: string;
  itemId: string;
  chargedAs: string | null;
  amountCents: number;
  state: 'due' | 'made';
  processorId: string | null;
  isExpected: boolean;
}

/**
 * Compares our refunds with the processor's.
 *
 * @param chargedAs the processor's ids of our charges, to ours; refunds of other payments are of another product
 */
export function compareRefunds(
  ours: readonly LedgerRefund[],
  theirs: readonly ProcessorRefund[],
  chargedAs: ReadonlyMap<string, string>,
): Difference[] {
  const matched = new Set<string>();
  const found = theirs.flatMap((refund): Difference[] => {
    const { processorId, amountCents } = refund;
    const own = ours.find((one) => one.processorId === processorId) ?? ours.find((one) => isSame(one, refund));
    const chargeId = own?.chargeId ?? chargedAs.get(refund.chargedAs);
    if (refund.hasFailed || chargeId === undefined) return [];
    const is = (kind: DifferenceKind): Difference[] => [
      { kind, subject: processorId, chargeId, refundId: own?.id ?? null, cents: amountCents },
    ];
    if (!own) return is('refund-by-hand');
    matched.add(own.id);
    if (own.amountCents !== amountCents) return is('refund-amount-differs');
    return own.state === 'due' ? is('refund-not-recorded') : [];
  });
  const missing = ours
    .filter(({ id, state, isExpected }) => state === 'made' && isExpected && !matched.has(id))
    .map((refund) => ({
      kind: 'refund-not-at-processor' as const,
      subject: refund.processorId ?? refund.id,
      chargeId: refund.chargeId,
      refundId: refund.id,
      cents: refund.amountCents,
    }));
  return [...found, ...missing];
}

const isSame = (own: LedgerRefund, { refundId, itemId }: ProcessorRefund): boolean =>
  refundId === own.id || (itemId !== undefined && itemId === own.itemId);
