import type { AdultFacts } from '../facts/adult-facts.ts';
import { mean, sum } from './known-value.ts';

/** As close as nobody can tell apart: the rent that somebody states is the rent their bank shows. */
const SAME = 0.05;

/** An adult whose bank shows rent, and the rent they state for the home they live in. */
interface Payer {
  dwelling: string | undefined;
  stated: number;
  paid: number;
}

/**
 * How far the stated rents are from those that the bank shows, as a share of the latter: 0 is the same. Only adults
 * whose bank shows rent are compared, each with their own home. Of people who share a home, those whose own payment is
 * what they state agree; the others may have split the rent, so their payments are added up.
 */
export function rentMismatch(adults: readonly AdultFacts[]): number | undefined {
  const payers = adults.flatMap(payerOf);
  const agreeing = payers.filter(({ stated, paid }) => differenceOf(stated, paid) <= SAME);
  const sharing = payers.filter((payer) => !agreeing.includes(payer));
  const differences = sharing.map((payer) => {
    const together = sharing.filter(
      (other) => other === payer || (payer.dwelling !== undefined && other.dwelling === payer.dwelling),
    );
    const stated = Math.max(...together.map((one) => one.stated));
    return differenceOf(stated, sum(together.map((one) => one.paid)));
  });
  return mean([...agreeing.map(() => 0), ...differences]);
}

/**
 * The rent of a group's homes in dollars a month, where the bank shows any: for each home the stated rent or, if it is
 * higher, what the people who live there pay.
 */
export function rentWithBank(adults: readonly AdultFacts[]): number {
  const payers = adults.flatMap(payerOf);
  const unstated = adults.filter((adult) => payerOf(adult).length === 0).map(({ bank }) => bank?.rent ?? 0);
  const homes = new Map<string | undefined, number>();
  for (const { dwelling, rent } of adults.flatMap((adult) => adult.homes.filter(({ type }) => type === 'current'))) {
    homes.set(dwelling, Math.max(rent ?? 0, homes.get(dwelling) ?? 0));
  }
  const rents = [...homes].map(([dwelling, stated]) => {
    const own = payers.filter((payer) => payer.dwelling === dwelling);
    const agreeing = own.filter((payer) => differenceOf(payer.stated, payer.paid) <= SAME);
    const sharing = own.filter((payer) => !agreeing.includes(payer));
    return Math.max(stated, ...agreeing.map(({ paid }) => paid), sum(sharing.map(({ paid }) => paid)));
  });
  return sum(rents) + sum(unstated);
}

const differenceOf = (stated: number, paid: number): number => Math.abs(stated - paid) / paid;

function payerOf({ bank, homes }: AdultFacts): Payer[] {
  const paid = bank?.rent ?? 0;
  const home = homes.find(({ type, rent }) => type === 'current' && (rent ?? 0) > 0);
  return paid > 0 && home ? [{ dwelling: home.dwelling, stated: home.rent ?? 0, paid }] : [];
}
