/**
 * What a charge can be. `due` is to be collected; `declined` was refused by the bank and `needs-authentication` waits
 * for the card's owner: either is paid with another card, or confirmed. `given-up` is not asked for any more, because
 * what it would pay for is gone.
 */
export const CHARGE_STATES = ['due', 'succeeded', 'declined', 'needs-authentication', 'given-up'] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

/** Whether another card may be tried. */
export const canBeTriedAgain = (state: ChargeState): boolean =>
  state === 'declined' || state === 'needs-authentication';

/** Days after a refusal on which its payer is reminded. */
export const REMINDED_ON = [2, 5] as const;

/** Who pays for checks. */
export type PayerRole = 'landlord' | 'applicant';

/** The page on which a refused charge is paid; landlords and applicants have one each. */
export const pathOfCharge = (chargeId: string, payer: PayerRole): string =>
  `${payer === 'landlord' ? '/landlord/screen-applicants/payment' : '/premium/payment'}?charge=${chargeId}`;

/** The page on which a payer sees the checks that were paid for. */
export const pathOfPaidChecks = (payer: PayerRole): string =>
  payer === 'landlord' ? '/landlord/application/view-screening-requests' : '/tenant/premium-features';
