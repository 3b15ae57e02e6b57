import type { ApplicantForLandlord } from '../../../contract/review/applicant-for-landlord.ts';
import { NOT_SOLD_TO_LANDLORDS } from '../../../domain/screening/orders/order.ts';
import { screenApplicantsPath } from '../../../domain/screening/orders/prefill.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';

/** The prefilled order page for an applicant's check; undefined for a check that is not sold to landlords yet. */
export function purchasePath({ user }: ApplicantForLandlord, check: CheckKind): string | undefined {
  const { first_name, last_name, email } = user;
  if (NOT_SOLD_TO_LANDLORDS.includes(check) || !email) return undefined;
  return screenApplicantsPath({
    name: `${first_name} ${last_name}`, // @untranslated: a name
    contact: { type: 'email', info: email },
    features: [check],
  });
}

/** The page that retries a declined charge. */
export const payAgainPath = (chargeId: string): string => `/landlord/screen-applicants/payment?charge=${chargeId}`;
