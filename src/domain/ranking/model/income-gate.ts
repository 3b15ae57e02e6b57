import { canIncomeCount } from '../../law/comparing.ts';
import type { ProvinceCode } from '../../values/province.ts';
import type { RankedListing } from '../facts/ranking-facts.ts';
import { INPUT_COUNT, INPUTS, type Input, type InputId } from '../inputs/inputs.ts';

const idsWhere = (isClosed: (input: Input) => boolean | undefined): ReadonlySet<InputId> =>
  new Set(INPUTS.filter(isClosed).map((input) => input.id));

const NOTHING = idsWhere(() => false);
const INCOME = idsWhere((input) => input.needsIncomeGate);
const INCOME_AND_BANK = idsWhere((input) => input.needsIncomeGate || input.fromBank);

/**
 * The inputs that do not count for any applicant of a listing. Income may be asked for and considered only together
 * with rental history and credit, and in some provinces not at all; see `domain/law/comparing.ts`.
 */
export function closedInputs(
  listing: Pick<RankedListing, 'asksRentalHistory' | 'asksCreditCheck' | 'province'>,
): ReadonlySet<InputId> {
  if (listing.province !== undefined && !canIncomeCount(listing.province)) return INCOME_AND_BANK;
  return listing.asksRentalHistory && listing.asksCreditCheck ? NOTHING : INCOME;
}

/**
 * How many facts can count for a home at most: all of them, but those that the law of its province leaves out. What its
 * landlord doesn't ask for stays unknown, or doesn't count either.
 *
 * @param province null if the address doesn't tell it
 */
export const mostFacts = (province: ProvinceCode | null): number =>
  INPUT_COUNT - closedInputs({ province, asksRentalHistory: true, asksCreditCheck: true }).size;
