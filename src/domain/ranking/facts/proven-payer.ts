import { isClean } from '../inputs/debt-values.ts';
import type { Money } from '../inputs/pooled-money.ts';
import { isSpotless } from '../inputs/rental-values.ts';
import type { AdultFacts } from './adult-facts.ts';

/** Whoever has paid this share of a rent on time has shown that they pay such a rent. */
const SUCH_A_RENT = 0.8;

/**
 * Whether a group has shown that it pays such a rent, so that income is never held against it: "a tenant of modest
 * income should not be denied an apartment if they have a good rental and credit history" (@literal, Ontario Human
 * Rights Commission, 2008). Either a rent of about that size has visibly been paid and no landlord reports
 * otherwise, or the record is spotless with both landlords and bureau and the income covers the rent: a spotless record
 * at a much lower rent does not tell whether this one can be paid.
 *
 * @param isDisputed whether the applicant disputes a family's facts; disputed facts prove nothing
 */
export function isProvenPayer(
  adults: readonly AdultFacts[],
  money: Money,
  isDisputed: (family: string) => boolean,
): boolean {
  const onRent = !isDisputed('landlord_on_rent');
  const reportedLate = onRent && adults.some((adult) => adult.references.some(({ rentOnTime }) => rentOnTime === 0));
  const rent = money.referenceRent;
  if (rent === undefined) return false;
  const paid = Math.max(isDisputed('bank_payments') ? 0 : paidFromBank(money), onRent ? paidOnTime(adults) : 0);
  if (paid >= SUCH_A_RENT * rent && !reportedLate) return true;
  const record = ['landlord_on_rent', 'landlord_on_care', 'landlord_again', 'lateness', 'collections', 'bankruptcy'];
  const coversRent = money.income !== undefined && money.income.amount >= rent;
  return coversRent && !record.some(isDisputed) && hasSpotlessRecord(adults);
}

const paidFromBank = ({ bank }: Money): number => (bank?.rent ?? 0) + (bank?.mortgage ?? 0);

/** Rent in dollars a month of homes with on-time payment confirmed: each home once, at most one per adult. */
function paidOnTime(adults: readonly AdultFacts[]): number {
  const rentByDwelling = new Map<string | undefined, number>();
  for (const adult of adults) {
    const onTime = new Set(adult.references.filter(({ rentOnTime }) => rentOnTime === 1).map(({ place }) => place));
    const homes = adult.homes.filter(
      ({ place, rent }) => place !== undefined && onTime.has(place) && rent !== undefined,
    );
    const best = homes.reduce<(typeof homes)[number] | undefined>(
      (highest, home) => ((home.rent ?? 0) > (highest?.rent ?? 0) ? home : highest),
      undefined,
    );
    if (best) rentByDwelling.set(best.dwelling, Math.max(best.rent ?? 0, rentByDwelling.get(best.dwelling) ?? 0));
  }
  return [...rentByDwelling.values()].reduce((total, rent) => total + rent, 0);
}

function hasSpotlessRecord(adults: readonly AdultFacts[]): boolean {
  const references = adults.flatMap((adult) => adult.references);
  const files = adults.flatMap((adult) => adult.creditFile ?? []).map(isClean);
  return (
    references.length > 0 && references.every(isSpotless) && files.length > 0 && files.every((clean) => clean === true)
  );
}
