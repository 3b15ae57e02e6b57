import { cityKey } from './address-words.ts';
import names from './city-provinces.json' with { type: 'json' };
import { PROVINCE_CODES, type ProvinceCode } from './province.ts';
import { isOneOf } from './type-guards.ts';

const BY_CITY = new Map(
  Object.entries(names).map(([city, provinces]) => [
    cityKey(city),
    provinces.split(' ').filter((code) => isOneOf(PROVINCE_CODES, code)),
  ]),
);

/** The provinces that have a place of this name, for larger cities (GeoNames, CC BY 4.0); none for others. */
const provincesOf = (city: string): ProvinceCode[] => BY_CITY.get(cityKey(city)) ?? [];

/** The province of a city whose name is found in one province only; null if that does not tell. */
export function provinceOfCity(city: string): ProvinceCode | null {
  const [first, ...others] = provincesOf(city);
  return others.length === 0 ? (first ?? null) : null;
}

/** The provinces where the city is, if `province` is not one of them; empty if they agree or the city is not known. */
export function contradictedBy(city: string, province: ProvinceCode): ProvinceCode[] {
  const known = provincesOf(city);
  return known.includes(province) ? [] : known;
}
