import { refusalToCharge } from '../../law/charging.ts';
import { refusalToRequest } from '../../law/checks.ts';
import { forbiddenByLaw } from '../../law/forbidden-by-law.ts';
import { invalid } from '../../problem.ts';
import { CHECK_KINDS } from '../../values/check-kind.ts';
import type { ProvinceCode } from '../../values/province.ts';
import { CANNOT_MAKE_PAY, type ScreenedPerson, type ScreeningOrder } from './order.ts';

/**
 * Whether a landlord may ask applicants to pay for their checks themselves: where the operator allows it, and the law
 * of the province, which has to be known, does not forbid it. They buy them with their own application; an order is
 * never theirs to pay.
 */
export const canAskTenantsToPay = (isAllowed: boolean, province: ProvinceCode | null): boolean =>
  isAllowed && province !== null && !refusalToCharge(province, 'applicant who is asked'); // @untranslated: who it is, in code

/** What of an order the law may refuse. */
type LawfulPart = Pick<ScreeningOrder, 'request_tenant_pays' | 'references_insufficient'> & {
  screening_requests: readonly Pick<ScreenedPerson, 'items'>[];
};

/**
 * Holds an order to the law of the property's province.
 *
 * @throws Problem `invalid` ForbiddenByLaw, with the rule, for a check that may not be requested; `invalid` for an order
 *   that applicants are to pay, with the rule where the law forbids it
 */
export function assertLawfulOrder(order: LawfulPart, province: ProvinceCode | null): void {
  if (order.request_tenant_pays) {
    const refusal = refusalToCharge(province, 'applicant who is asked'); // @untranslated: the same
    throw refusal
      ? forbiddenByLaw('request_tenant_pays', refusal)
      : invalid({ request_tenant_pays: [CANNOT_MAKE_PAY()] });
  }
  const isRestNotEnough = order.references_insufficient === true;
  for (const [position, { items }] of order.screening_requests.entries()) {
    for (const item of items) {
      const refusal = refusalToRequest(province, item, { isRestNotEnough });
      if (refusal) throw forbiddenByLaw(`screening_requests.${position}.items`, refusal);
    }
  }
}

/** Whether landlords have to state first, for some checks there, that references or proof of income are not enough. */
export const needsStatement = (province: ProvinceCode | null): boolean =>
  CHECK_KINDS.some((item) => refusalToRequest(province, item, { isRestNotEnough: false }) !== undefined);
