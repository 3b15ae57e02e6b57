/**
 * The state of a charge. `due` is to be collected; `declined` was refused by the bank, and `needs-authentication` waits
 * for the cardholder: both can be paid with another card or confirmed. `given-up` is no longer collected, because
 * what it would pay for is gone.
 */
export const CHARGE_STATES = ['due', 'succeeded', 'declined', 'needs-authentication', 'given-up'] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

/** Whether the charge can be retried with another card. */
export const canBeTriedAgain = (state: ChargeState): boolean =>
  state === 'declined' || state === 'needs-authentication';

/** Days after a decline on which the payer is reminded. */
export const REMINDED_ON = [2, 5] as const;

/** Who pays for checks. */
export type PayerRole = 'landlord' | 'applicant';

/** The page where a declined charge is paid; landlords and applicants have one each. */
export const pathOfCharge = (chargeId: string, payer: PayerRole): string =>
  `${payer === 'landlord' ? '/landlord/screen-applicants/payment' : '/premium/payment'}?charge=${chargeId}`;

/** The page where a payer sees the checks they paid for. */
export const pathOfPaidChecks = (payer: PayerRole): string =>
  payer === 'landlord' ? '/landlord/application/view-screening-requests' : '/tenant/premium-features';
