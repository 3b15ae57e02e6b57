import { accountValues } from '../inputs/account-values.ts';
import { applicationValues } from '../inputs/application-values.ts';
import { debtValues } from '../inputs/debt-values.ts';
import { INPUT_COUNT, INPUTS, type Input } from '../inputs/inputs.ts';
import type { Known } from '../inputs/known-value.ts';
import { moneyValues } from '../inputs/money-values.ts';
import { poolMoney } from '../inputs/pooled-money.ts';
import type { RentBasis } from '../inputs/rent-basis.ts';
import { rentalValues } from '../inputs/rental-values.ts';
import { verificationValues } from '../inputs/verification-values.ts';
import { closedInputs } from '../model/income-gate.ts';
import { type Coded, codeOf } from '../score/codes.ts';
import type { AdultFacts } from './adult-facts.ts';
import { isProvenPayer } from './proven-payer.ts';
import type { RankedAdult, RankedListing, RankingFacts } from './ranking-facts.ts';
import { readAdult } from './read-adult.ts';
import { withoutDisputed } from './without-disputed.ts';

/** A group's codes with what explains them. */
export interface Extracted extends Coded {
  /** The rent that income was compared with. */
  rent: RentBasis;
}

/** The adults of a group without the entries that they dispute. */
export const readCountedAdults = ({ adults }: RankingFacts, asOf: string): AdultFacts[] =>
  adults.map((adult) => withoutDisputed(readAdult(adult, asOf), disputedFamilies([adult])));

/**
 * Turns a group into its 51 codes. This is the only code that reads applicants for the ranking, and it reads only what
 * allowed-paths.ts lists.
 *
 * @param group the applicant with the co-applicants who accepted; entries that they dispute are taken out
 * @param listing what the landlord asks for; decides whether income counts at all
 * @param asOf ISO date; records more than seven years older do not count
 */
export function extract(group: RankingFacts, listing: RankedListing, asOf: string): Extracted {
  const adults = readCountedAdults(group, asOf);
  const money = poolMoney(adults, listing.askingRent);
  const isWhole = !group.areOthersLeftOut && adults.every((adult) => adult.hasSubmitted);
  const closed = closedInputs(listing);
  const disputed = disputedFamilies(group.adults);
  const isDisputed = (family: string): boolean => disputed.has(family);
  const codes = new Uint8Array(INPUT_COUNT);
  for (const values of [
    rentalValues(adults, money),
    accountValues(adults),
    debtValues(adults),
    moneyValues(adults, money),
    verificationValues(adults, money, isWhole),
    applicationValues(adults, listing.requirements, closed.has('income_covers_rent')),
  ]) {
    for (const [id, known] of Object.entries<Known>(values)) {
      const place = PLACE_OF.get(id) as number;
      const input = INPUTS[place] as Input;
      if (known && !closed.has(input.id)) codes[place] = codeOf(input, known);
    }
  }
  const proven = !closed.has('income_covers_rent') && isProvenPayer(adults, money, isDisputed);
  return { codes, proven, rent: money.rent };
}

const PLACE_OF: ReadonlyMap<string, number> = new Map(INPUTS.map((input, place) => [input.id, place]));

const NOTHING_DISPUTED: ReadonlySet<string> = new Set();

/** A dispute is about the input's whole family: eight inputs on late payments rest on the same lines of a report. */
function disputedFamilies(adults: readonly RankedAdult[]): ReadonlySet<string> {
  const ids = adults.flatMap(({ disputed }) => disputed);
  if (ids.length === 0) return NOTHING_DISPUTED;
  return new Set(INPUTS.filter((input) => ids.includes(input.id)).map((input) => input.family));
}
