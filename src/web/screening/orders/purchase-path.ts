import type { ApplicantForLandlord } from '../../../contract/applicant-shapes.ts';
import type { CheckKind } from '../../../domain/screening/orders/catalogue.ts';
import { NOT_SOLD_TO_LANDLORDS } from '../../../domain/screening/orders/order.ts';
import { screenApplicantsPath } from '../../../domain/screening/orders/prefill.ts';

/** Where a landlord orders a check of an applicant, filled in; undefined for what is not sold to landlords yet. */
export function purchasePath({ user }: ApplicantForLandlord, check: CheckKind): string | undefined {
  const { first_name, last_name, email } = user;
  if (NOT_SOLD_TO_LANDLORDS.includes(check) || !email) return undefined;
  return screenApplicantsPath({
    name: `${first_name} ${last_name}`,
    contact: { type: 'email', info: email },
    features: [check],
  });
}

/** Where a charge that the bank refused is tried again. */
export const payAgainPath = (chargeId: string): string => `/landlord/screen-applicants/payment?charge=${chargeId}`;
