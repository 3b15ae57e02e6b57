import * as z from 'zod/mini';
import type { FieldErrors } from '../problem.ts';
import { msg, t } from '../text/t.ts';
import { readAddress, withProvince } from '../values/address.ts';
import { homeInCanada, LONGEST_ADDRESS } from '../values/address-field.ts';
import { said } from '../values/field.ts';
import { PROVINCE_CODES, type ProvinceCode, provinceName } from '../values/province.ts';

const ADDRESS_MISSING = msg`You must enter an address!`; // @literal

export const PROVINCE_MISSING = msg`We can’t tell the province from this address. Please choose it.`;

/** The address and, where it does not tell the province, the province. */
interface PropertyPlace {
  address: string;
  province?: ProvinceCode | undefined;
}

/** What is wrong with the province of an address: neither says it, or they disagree. */
function provinceProblem({ address, province }: PropertyPlace): string | undefined {
  const known = readAddress(address).province;
  if (known === null) return province ? undefined : PROVINCE_MISSING();
  if (province === undefined || province === known) return undefined;
  return t`This address is in ${provinceName(known)}. Please correct the address or the province.`;
}

/**
 * The messages of an address and its province, by field. The province is stored at the end of the address, so that
 * whoever reads the address knows it.
 */
export function placeProblems(place: PropertyPlace): FieldErrors {
  const problem = provinceProblem(place);
  if (problem) return { province: [problem] };
  const isTooLong = addressWithProvince(place).length > LONGEST_ADDRESS;
  return isTooLong ? { address: [t`Please use at most ${LONGEST_ADDRESS - ', ON'.length} characters`] } : {};
}

/** The address with the province at its end, where that was given. */
export const addressWithProvince = ({ address, province }: PropertyPlace): string =>
  province ? withProvince(address, province) : address;

/** The province of a property; only needed where its address does not tell it. */
export const PropertyProvince = z.optional(z.enum(PROVINCE_CODES, said(msg`Please choose a province`)));
/** The address of a property. */
export const PropertyAddress = homeInCanada(ADDRESS_MISSING);
