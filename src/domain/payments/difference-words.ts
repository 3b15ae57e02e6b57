// @untranslated: for operators
import type { DifferenceKind } from './reconcile.ts';

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
