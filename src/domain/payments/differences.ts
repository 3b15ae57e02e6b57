// @untranslated: for operators

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

/** A difference for operators, without a person. */
export const DIFFERENCE_WORDS: Record<DifferenceKind, string> = {
  'charge-not-recorded': 'The processor took a payment that we had not recorded. The server records it now.',
  'charge-made-twice': 'The processor took this charge more than once. Refund this payment in its dashboard.',
  'charge-of-nobody': 'The processor took a payment for a charge that we no longer have. Check whether to refund it.',
  'charge-amount-differs': 'The processor took another amount than we recorded.',
  'charge-not-at-processor': 'We recorded a payment that the processor does not have.',
  'refund-not-recorded': 'The processor made a refund that we had not recorded. The server records it now.',
  'refund-by-hand': 'One of our charges was refunded at the processor, and not by us.',
  'refund-amount-differs': 'The processor refunded another amount than we recorded.',
  'refund-not-at-processor': 'We recorded a refund that the processor does not have, or that failed there.',
  'dispute-not-recorded':
    'A dispute of one of our charges, or its end, had not been recorded. The server records it now.',
};
