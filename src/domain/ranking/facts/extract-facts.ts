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
import type { GroupRecord, ListingRecord } from './group-record.ts';
import { isProvenPayer } from './proven-payer.ts';
import { readAdult } from './read-adult.ts';
import { field, listOf } from './read-record.ts';

/** A group's codes with what explains them. */
export interface Extracted extends Coded {
  /** The rent that income was compared with. */
  rent: RentBasis;
}

/**
 * Turns a group into its 51 codes. This is the only code that reads applicants for the ranking, and it reads only what
 * allowed-paths.ts lists.
 *
 * @param group the applicant with the co-applicants who accepted
 * @param listing what the landlord asks for; decides whether income counts at all
 * @param asOf ISO date; records more than seven years older do not count
 */
export function extract(group: GroupRecord, listing: ListingRecord, asOf: string): Extracted {
  const records: readonly unknown[] = [group, ...listOf(field(group, 'coapplicants'))];
  const adults = records.map((record) => readAdult(record, asOf));
  const money = poolMoney(adults, listing.asking_rent);
  const isWhole = field(group, 'others_left_out') !== true && adults.every((adult) => adult.hasSubmitted);
  const closed = closedInputs(listing);
  const disputed = disputedFamilies(records);
  const isDisputed = (family: string): boolean => disputed.has(family);
  const isUnknown = (input: Input): boolean =>
    closed.has(input.id) || isDisputed(input.family) || (input.restsOn ?? []).some(isDisputed);
  const codes = new Uint8Array(INPUT_COUNT);
  for (const values of [
    rentalValues(adults, money),
    accountValues(adults),
    debtValues(adults),
    moneyValues(adults, money),
    verificationValues(adults, money, isWhole),
    applicationValues(adults, listing.requirements),
  ]) {
    for (const [id, known] of Object.entries<Known>(values)) {
      const place = PLACE_OF.get(id) as number;
      const input = INPUTS[place] as Input;
      if (known && !isUnknown(input)) codes[place] = codeOf(input, known);
    }
  }
  const proven = !closed.has('income_covers_rent') && isProvenPayer(adults, money, isDisputed);
  return { codes, proven, rent: money.rent };
}

const PLACE_OF: ReadonlyMap<string, number> = new Map(INPUTS.map((input, place) => [input.id, place]));

const NOTHING_DISPUTED: ReadonlySet<string> = new Set();

/** A dispute removes the input's whole family: eight inputs on late payments rest on the same lines of a report. */
function disputedFamilies(records: readonly unknown[]): ReadonlySet<string> {
  const ids = records.flatMap((record) => listOf(field(record, 'disputed')));
  if (ids.length === 0) return NOTHING_DISPUTED;
  return new Set(INPUTS.filter((input) => ids.includes(input.id)).map((input) => input.family));
}
