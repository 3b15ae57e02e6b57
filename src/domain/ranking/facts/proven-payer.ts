import { isClean } from '../inputs/debt-values.ts';
import type { Money } from '../inputs/pooled-money.ts';
import { isSpotless } from '../inputs/rental-values.ts';
import type { AdultFacts } from './adult-facts.ts';

/** As good as all of it: payments a little below the rent happen when a bill is shared. */
const NEARLY_ALL = 0.9;

/**
 * Whether a household has shown that it pays such a rent, so that income is never held against it: "a tenant of modest
 * income should not be denied an apartment if they have a good rental and credit history" (Ontario Human Rights
 * Commission, 2008). Either most of the rent is seen being paid and no landlord says that it was not, or the record
 * is spotless with landlords and bureau alike.
 *
 * @param isDisputed whether the applicant says that a family's facts are wrong; such facts prove nothing
 */
export function isProvenPayer(
  adults: readonly AdultFacts[],
  money: Money,
  isDisputed: (family: string) => boolean,
): boolean {
  const onRent = !isDisputed('landlord_on_rent');
  const refused = onRent && adults.some((adult) => adult.references.some(({ rentOnTime }) => rentOnTime === 0));
  const target = money.referenceRent === undefined ? undefined : NEARLY_ALL * money.referenceRent;
  const seen = Math.max(isDisputed('bank_payments') ? 0 : paidFromBank(money), onRent ? paidOnTime(adults) : 0);
  if (target !== undefined && seen >= target && !refused) return true;
  const record = ['landlord_on_rent', 'landlord_on_care', 'landlord_again', 'lateness', 'collections', 'bankruptcy'];
  return !record.some(isDisputed) && hasSpotlessRecord(adults);
}

const paidFromBank = ({ bank }: Money): number => (bank?.rent ?? 0) + (bank?.mortgage ?? 0);

/** The rents of the homes whose landlords say that it was paid on time, each home once and at most one per adult. */
function paidOnTime(adults: readonly AdultFacts[]): number {
  const byDoor = new Map<string | undefined, number>();
  for (const adult of adults) {
    const onTime = new Set(adult.references.filter(({ rentOnTime }) => rentOnTime === 1).map(({ place }) => place));
    const homes = adult.homes.filter(
      ({ place, rent }) => place !== undefined && onTime.has(place) && rent !== undefined,
    );
    const best = homes.reduce<(typeof homes)[number] | undefined>(
      (highest, home) => ((home.rent ?? 0) > (highest?.rent ?? 0) ? home : highest),
      undefined,
    );
    if (best) byDoor.set(best.door, Math.max(best.rent ?? 0, byDoor.get(best.door) ?? 0));
  }
  return [...byDoor.values()].reduce((total, rent) => total + rent, 0);
}

function hasSpotlessRecord(adults: readonly AdultFacts[]): boolean {
  const references = adults.flatMap((adult) => adult.references);
  const sheets = adults.flatMap((adult) => adult.creditFile ?? []).map(isClean);
  return (
    references.length > 0 &&
    references.every(isSpotless) &&
    sheets.length > 0 &&
    sheets.every((clean) => clean === true)
  );
}
