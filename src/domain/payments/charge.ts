import { Problem } from '../problem.ts';
import { msg, type Text, t } from '../text/t.ts';

/**
 * The stored state of a charge. `due` is to be collected; `declined` was refused by the bank, and `needs-authentication`
 * waits for the cardholder: both can be paid with another card or confirmed. `given-up` is no longer collected, because
 * what it would pay for is gone.
 */
export const CHARGE_STATES = ['due', 'succeeded', 'declined', 'needs-authentication', 'given-up'] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

/** What people call each of them. */
export const CHARGE_STATE_NAMES: Record<ChargeState, Text> = {
  due: msg`to be charged`,
  succeeded: msg`paid`,
  declined: msg`declined by the bank`,
  'needs-authentication': msg`waits for you to confirm it with your bank`,
  'given-up': msg`no longer to be charged`,
};

/** Whether the charge can be retried with another card. */
export const canBeTriedAgain = (state: ChargeState): boolean =>
  state === 'declined' || state === 'needs-authentication';

/**
 * What became of the money, as every screen, email and receipt tells it. `free` is a charge of nothing, because a coupon
 * covered it or it was below the least amount that is charged; `not-charged` was never collected and will not be.
 * `being-checked` is a charge whose answer was lost: nobody is told anything about the money until we know.
 */
export const CHARGE_STATUSES = [
  'being-charged',
  'being-checked',
  'charged',
  'free',
  'declined',
  'needs-authentication',
  'refunded-in-part',
  'refunded',
  'not-charged',
] as const;
export type ChargeStatus = (typeof CHARGE_STATUSES)[number];

/** The status of a charge; integer cents. Money on its way back counts as refunded. */
export function chargeStatus(charge: {
  state: ChargeState;
  /** Whether an attempt ended without a known outcome. */
  isUnknown: boolean;
  totalCents: number;
  refundedCents: number;
}): ChargeStatus {
  switch (charge.state) {
    case 'due':
      return charge.isUnknown ? 'being-checked' : 'being-charged';
    case 'given-up':
      return 'not-charged';
    case 'declined':
    case 'needs-authentication':
      return charge.state;
    case 'succeeded':
      if (charge.totalCents === 0) return 'free';
      if (charge.refundedCents === 0) return 'charged';
      return charge.refundedCents < charge.totalCents ? 'refunded-in-part' : 'refunded';
  }
}

/** Whether the payer has something to do: pay with another card, or confirm the payment with the bank. */
export const needsPayer = (status: ChargeStatus): boolean => status === 'declined' || status === 'needs-authentication';

/** What the bank decided about a charge that its payer disputed: it stands, or the payer has the money back. */
export const DISPUTE_OUTCOMES = ['stands', 'reversed'] as const;
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number];

/** Days after a decline on which the payer is reminded. */
export const REMINDED_ON = [2, 5] as const;

/** Who pays for checks. */
export type PayerRole = 'landlord' | 'applicant';

/**
 * Whether a check waits for its payer before it can begin. What applicants buy is paid first; what landlords ask for is
 * paid on submission, so it can begin at once.
 */
export const isUnpaidPurchase = ({ paidBy, isPaid }: { paidBy: PayerRole; isPaid: boolean }): boolean =>
  paidBy === 'applicant' && !isPaid;

/** Refuses to begin a check that its applicant ordered and has not paid for. */
export const checkNotPaid = (): Problem =>
  new Problem('conflict', t`This check isn’t paid for yet. Please pay for it first, then start it.`, {
    errorType: 'CheckNotPaid',
  });

/** The page where a declined charge is paid; landlords and applicants have one each. */
export const pathOfCharge = (chargeId: string, payer: PayerRole): string =>
  `${payer === 'landlord' ? '/landlord/screen-applicants/payment' : '/premium/payment'}?charge=${chargeId}`;

/** The page where a payer sees the checks they paid for. */
export const pathOfPaidChecks = (payer: PayerRole): string =>
  payer === 'landlord' ? '/landlord/application/view-screening-requests' : '/tenant/premium-features';

/** The page that lists everything a payer ordered, with the charges, refunds and receipts. */
export const pathOfPayments = (payer: PayerRole): string =>
  payer === 'landlord' ? '/landlord/payments' : '/tenant/payments';
