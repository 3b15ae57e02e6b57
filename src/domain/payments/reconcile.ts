import type { ChargeState, DisputeOutcome } from './charge.ts';
import type { Difference, DifferenceKind } from './differences.ts';
import type { ProcessorCharge, ProcessorDispute } from './processor-records.ts';

/** A charge in our ledger; integer cents. */
export interface LedgerCharge {
  id: string;
  state: ChargeState;
  totalCents: number;
  processorId: string | null;
  /** Whether an attempt began a moment ago, so that its outcome may be on its way. */
  isUnderWay: boolean;
  /** Whether the processor has to list it, as it was made within the compared time. */
  isExpected: boolean;
}

const hasSucceeded = ({ outcome }: ProcessorCharge): boolean => outcome.is === 'succeeded';

/** Compares our charges with the processor's; payments without our id belong to another product. */
export function compareCharges(ours: readonly LedgerCharge[], theirs: readonly ProcessorCharge[]): Difference[] {
  const known = new Map(ours.map((charge) => [charge.id, charge]));
  const paid = theirs.filter(hasSucceeded).filter(({ chargeId }) => chargeId !== undefined);
  const byCharge = Map.groupBy(paid, ({ chargeId }) => chargeId ?? '');
  const found = [...byCharge].flatMap(([chargeId, payments]) => differencesOf(known.get(chargeId), chargeId, payments));
  const listed = new Set(paid.map(({ processorId }) => processorId));
  const missing = ours
    .filter(({ state, totalCents, isExpected }) => state === 'succeeded' && totalCents > 0 && isExpected)
    .filter(({ processorId }) => processorId === null || !listed.has(processorId))
    .map(({ id, processorId, totalCents }) => ({
      kind: 'charge-not-at-processor' as const,
      subject: processorId ?? id,
      chargeId: id,
      refundId: null,
      cents: totalCents,
    }));
  return [...found, ...missing];
}

function differencesOf(
  charge: LedgerCharge | undefined,
  chargeId: string,
  payments: readonly ProcessorCharge[],
): Difference[] {
  const difference = (kind: DifferenceKind, { processorId, amountCents }: ProcessorCharge): Difference => ({
    kind,
    subject: processorId,
    chargeId,
    refundId: null,
    cents: amountCents,
  });
  if (!charge) return payments.map((payment) => difference('charge-of-nobody', payment));
  // The one that we recorded, or the oldest: lists are newest first.
  const own = payments.find(({ processorId }) => processorId === charge.processorId) ?? payments.at(-1);
  return payments.flatMap((payment) => {
    if (payment !== own) return difference('charge-made-twice', payment);
    if (payment.amountCents !== charge.totalCents) return difference('charge-amount-differs', payment);
    return charge.state === 'succeeded' || charge.isUnderWay ? [] : difference('charge-not-recorded', payment);
  });
}

/** A disputed charge in our ledger. */
export interface LedgerDispute {
  chargeId: string;
  isDisputed: boolean;
  outcome: DisputeOutcome | null;
}

/**
 * Compares the newest dispute of each charge with what we recorded.
 *
 * @param theirs newest first
 * @param chargedAs our charges by the processor's ids; disputes of other payments are of another product
 */
export const compareDisputes = (
  theirs: readonly ProcessorDispute[],
  chargedAs: ReadonlyMap<string, LedgerDispute>,
): Difference[] =>
  [...Map.groupBy(theirs, (dispute) => dispute.chargedAs)].flatMap(([charge, [newest]]): Difference[] => {
    const own = chargedAs.get(charge);
    if (!newest || !own || (own.isDisputed && own.outcome === newest.outcome)) return [];
    const { amountCents: cents } = newest;
    return [{ kind: 'dispute-not-recorded', subject: charge, chargeId: own.chargeId, refundId: null, cents }];
  });
