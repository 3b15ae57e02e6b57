import type { ProvinceCode } from '../../values/province.ts';
import type { ListingRecord } from '../facts/group-record.ts';
import { INPUTS, type Input, type InputId } from '../inputs/inputs.ts';

/**
 * Provinces where income, employment and bank data stay out: Quebec's privacy commissioner limits landlords to who
 * somebody is, how they behave and whether they pay.
 */
const WITHOUT_INCOME_AND_BANK: readonly ProvinceCode[] = ['QC'];

const idsWhere = (isClosed: (input: Input) => boolean | undefined): ReadonlySet<InputId> =>
  new Set(INPUTS.filter(isClosed).map((input) => input.id));

const NOTHING = idsWhere(() => false);
const INCOME = idsWhere((input) => input.needsIncomeGate);
const INCOME_AND_BANK = idsWhere((input) => input.needsIncomeGate || input.fromBank);

/**
 * The inputs that do not count on a listing, for anybody. Income may be asked only beside rental history and credit,
 * and be considered together with them (O. Reg. 290/98, s. 1); that strictest rule holds in every province.
 */
export function closedInputs(listing: ListingRecord): ReadonlySet<InputId> {
  if (listing.province && WITHOUT_INCOME_AND_BANK.includes(listing.province)) return INCOME_AND_BANK;
  return listing.asks_rental_history && listing.asks_credit_check ? NOTHING : INCOME;
}
