import type { ProvinceCode } from '../../values/province.ts';
import { INPUT_COUNT } from '../inputs/inputs.ts';
import { closedInputs } from './income-gate.ts';

/**
 * How many facts can count for a home at most: all of them, but those that the law of its province leaves out. What its
 * landlord doesn't ask for stays unknown, or doesn't count either.
 *
 * @param province null if the address doesn't tell it
 */
export const mostFacts = (province: ProvinceCode | null): number =>
  INPUT_COUNT - closedInputs({ province, asksRentalHistory: true, asksCreditCheck: true }).size;
