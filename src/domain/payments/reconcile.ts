import type { ChargeState, DisputeOutcome } from './charge.ts';
import type { ProcessorCharge, ProcessorDispute, ProcessorRefund } from './payment-gateway.ts';

/**
 * How our ledger can differ from the processor's. The first of each kind of record settles itself, because the processor's word
 * counts; the others need an operator:
 *
 * - `charge-not-recorded`: the processor took money that we don't know of.
 * - `charge-made-twice`: it took the money of one charge more than once.
 * - `charge-of-nobody`: it took money under our id for a charge that we no longer have, such as after a restored backup.
 * - `charge-amount-differs`, `refund-amount-differs`: the amounts are not the same.
 * - `charge-not-at-processor`, `refund-not-at-processor`: it has no money that we recorded, or the refund failed.
 * - `refund-not-recorded`: it refunded what we still owe.
 * - `dispute-not-recorded`: a payer disputed a charge, or the bank has decided, and we don't know of it.
 * - `refund-by-hand`: it refunded one of our charges without us.
 */
export const DIFFERENCE_KINDS = [
  'charge-not-recorded',
  'charge-made-twice',
  'charge-of-nobody',
  'charge-amount-differs',
  'charge-not-at-processor',
  'refund-not-recorded',
  'refund-by-hand',
  'refund-amount-differs',
  'refund-not-at-processor',
  'dispute-not-recorded',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** Whether a difference settles itself. */
export const isAdopted = (kind: DifferenceKind): boolean =>
  kind === 'charge-not-recorded' || kind === 'refund-not-recorded' || kind === 'dispute-not-recorded';

/** One difference; integer cents. */
export interface Difference {
  kind: DifferenceKind;
  /** The processor's id of the payment or refund, or ours where it has none. */
  subject: string;
  chargeId: string | null;
  refundId: string | null;
  cents: number;
}

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
