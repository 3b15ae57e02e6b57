import { msg, type Text } from '../text/t.ts';

/**
 * Why money went back: the check could not be done, the application was withdrawn before the payment went through, the applicant
 * withdrew their consent before there was a result, or whoever runs the site decided so.
 */
export const REFUND_REASONS = ['not-delivered', 'withdrawn', 'consent-withdrawn', 'by-operator'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** What people call each of them. */
export const REFUND_REASON_NAMES: Record<RefundReason, Text> = {
  'not-delivered': msg`the check could not be done`,
  withdrawn: msg`the application was withdrawn`,
  'consent-withdrawn': msg`the consent was withdrawn`,
  'by-operator': msg`we decided so`,
};

/** How far a refund is. */
type RefundState = 'due' | 'made';
/** What people call each of them. */
export const REFUND_STATE_NAMES: Record<RefundState, Text> = {
  due: msg`on its way`,
  made: msg`refunded`,
};
