import type { ProvinceCode } from '../../values/province.ts';
import type { RankedListing } from '../facts/ranking-facts.ts';
import { INPUTS, type Input, type InputId } from '../inputs/inputs.ts';

/**
 * Provinces where income, employment and bank data do not count: Quebec's privacy commissioner limits landlords to
 * identity, conduct and payment history.
 */
const WITHOUT_INCOME_AND_BANK: readonly ProvinceCode[] = ['QC'];

const idsWhere = (isClosed: (input: Input) => boolean | undefined): ReadonlySet<InputId> =>
  new Set(INPUTS.filter(isClosed).map((input) => input.id));

const NOTHING = idsWhere(() => false);
const INCOME = idsWhere((input) => input.needsIncomeGate);
const INCOME_AND_BANK = idsWhere((input) => input.needsIncomeGate || input.fromBank);

/**
 * The inputs that do not count for any applicant of a listing. Income may be asked for and considered only together
 * with rental history and credit (O. Reg. 290/98, s. 1); we apply this strictest rule in every province. A home whose
 * province is unknown is treated as if it were in the strictest one.
 */
export function closedInputs(listing: RankedListing): ReadonlySet<InputId> {
  if (listing.province === null) return INCOME_AND_BANK;
  if (listing.province && WITHOUT_INCOME_AND_BANK.includes(listing.province)) return INCOME_AND_BANK;
  return listing.asksRentalHistory && listing.asksCreditCheck ? NOTHING : INCOME;
}
