import type { ApplicantForLandlord } from '../../../contract/applicant-shapes.ts';
import type { CatalogueId } from '../../../domain/screening/orders/catalogue.ts';
import { NOT_SOLD_TO_LANDLORDS } from '../../../domain/screening/orders/order.ts';
import { screenApplicantsPath } from '../../../domain/screening/orders/prefill.ts';
import type { CheckName } from '../results/check-names.ts';

/** The item of the catalogue behind a check. */
export const soldAs = (check: CheckName): CatalogueId => (check === 'landlord_reference' ? 'reference_check' : check);

/** Where a landlord orders a check of an applicant, filled in; undefined for what is not sold to landlords yet. */
export function purchasePath({ user }: ApplicantForLandlord, check: CheckName): string | undefined {
  const item = soldAs(check);
  const { first_name, last_name, email } = user;
  if (NOT_SOLD_TO_LANDLORDS.includes(item) || !email) return undefined;
  return screenApplicantsPath({
    name: `${first_name} ${last_name}`,
    contact: { type: 'email', info: email },
    features: [item],
  });
}

/** Where a charge that the bank refused is tried again. */
export const payAgainPath = (chargeId: string): string => `/landlord/screen-applicants/payment?charge=${chargeId}`;
