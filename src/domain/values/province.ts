import { formatDate, isoDate } from '../text/format-date.ts';
import { msg, type Text } from '../text/t.ts';

/**
 * Provinces and territories in display order, with the time zone where most of their people live: dates of a property
 * are shown in it.
 */
export const PROVINCES = [
  { code: 'AB', name: msg`Alberta`, timeZone: 'America/Edmonton' },
  { code: 'BC', name: msg`British Columbia`, timeZone: 'America/Vancouver' },
  { code: 'MB', name: msg`Manitoba`, timeZone: 'America/Winnipeg' },
  { code: 'NB', name: msg`New Brunswick`, timeZone: 'America/Moncton' },
  { code: 'NL', name: msg`Newfoundland and Labrador`, timeZone: 'America/St_Johns' },
  { code: 'NS', name: msg`Nova Scotia`, timeZone: 'America/Halifax' },
  { code: 'NT', name: msg`Northwest Territories`, timeZone: 'America/Yellowknife' },
  { code: 'NU', name: msg`Nunavut`, timeZone: 'America/Iqaluit' },
  { code: 'ON', name: msg`Ontario`, timeZone: 'America/Toronto' },
  { code: 'PE', name: msg`Prince Edward Island`, timeZone: 'America/Halifax' },
  { code: 'QC', name: msg`Quebec`, timeZone: 'America/Toronto' },
  { code: 'SK', name: msg`Saskatchewan`, timeZone: 'America/Regina' },
  { code: 'YT', name: msg`Yukon`, timeZone: 'America/Whitehorse' },
] as const;

export type ProvinceCode = (typeof PROVINCES)[number]['code'];

export const PROVINCE_CODES = PROVINCES.map(({ code }) => code);

export const provinceName = (code: ProvinceCode): string => PROVINCES.find((p) => p.code === code)?.name() ?? code;

/** Each as the place that a sentence begins with: `In Ontario, …`. */
const PLACES: Record<ProvinceCode, Text> = {
  AB: msg`In Alberta`,
  BC: msg`In British Columbia`,
  MB: msg`In Manitoba`,
  NB: msg`In New Brunswick`,
  NL: msg`In Newfoundland and Labrador`,
  NS: msg`In Nova Scotia`,
  NT: msg`In the Northwest Territories`,
  NU: msg`In Nunavut`,
  ON: msg`In Ontario`,
  PE: msg`In Prince Edward Island`,
  QC: msg`In Quebec`,
  SK: msg`In Saskatchewan`,
  YT: msg`In Yukon`,
};

/** A province or territory as the place that a sentence begins with, such as `In Ontario`. */
export const inProvince = (code: ProvinceCode): string => PLACES[code]();

/** The time zone if the province is unknown: the operator's own. */
const HOME_ZONE = 'America/Toronto';

export const timeZoneOf = (province: ProvinceCode | null): string =>
  PROVINCES.find((p) => p.code === province)?.timeZone ?? HOME_ZONE;

/** An instant as an ISO date in the province's time zone. */
export function dayIn(province: ProvinceCode | null, at: Date): string {
  return isoDate(at, timeZoneOf(province));
}

/** An instant as `Nov 20, 2026` in the province's time zone. */
export const formatDateIn = (province: ProvinceCode | null, at: Date): string => formatDate(at, timeZoneOf(province));
