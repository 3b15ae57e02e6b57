import * as z from 'zod/mini';
import { mostCharacters, plainLine, problemCheck } from './field.ts';
import { PROVINCES, type ProvinceCode } from './province.ts';

/** A Canadian address in parts; unknown parts are null. */
export interface AddressParts {
  street: string;
  city: string | null;
  province: ProvinceCode | null;
  postalCode: string | null;
}

const POSTAL_CODE = /\b([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])[ -]?(\d[ABCEGHJ-NPRSTV-Z]\d)\b/i;
/** A country at the end of the line. Names that are also Canadian street names count only after a comma. */
const ELSEWHERE =
  /(?:[,\s](?:USA|U\.S\.A|United States(?: of America)?|UK|U\.K|United Kingdom)|,\s*(?:England|Scotland|Mexico|France|Germany|India|China|Australia))\.?$/i;

const provinceNamed = (text: string): ProvinceCode | null =>
  PROVINCES.find((p) => p.code === text.toUpperCase() || p.name.toLowerCase() === text.toLowerCase())?.code ?? null;

/**
 * Parses a line such as `48 Fermanagh Ave, Toronto, ON M6R 1M2`. Never throws: an unreadable line becomes the street,
 * with nothing else known.
 */
export function readAddress(line: string): AddressParts {
  const postal = POSTAL_CODE.exec(line);
  const postalCode = postal ? `${postal[1]} ${postal[2]}`.toUpperCase() : null;
  const rest = line.replace(POSTAL_CODE, ' ').replace(/,?\s*Canada\s*$/i, '');
  const pieces = rest.split(',').flatMap((piece) => piece.trim() || []);
  const last = pieces.at(-1) ?? '';
  const words = last.split(/\s+/);
  const wholeIsProvince = pieces.length > 1 ? provinceNamed(last) : null;
  if (wholeIsProvince) {
    const city = pieces.length > 2 ? (pieces.at(-2) ?? null) : null;
    const street = pieces.slice(0, city ? -2 : -1).join(', ');
    return { street, city, province: wholeIsProvince, postalCode };
  }
  const lastWord = pieces.length > 1 && words.length > 1 ? provinceNamed(words.at(-1) ?? '') : null;
  if (lastWord) {
    return {
      street: pieces.slice(0, -1).join(', '),
      city: words.slice(0, -1).join(' '),
      province: lastWord,
      postalCode,
    };
  }
  const city = pieces.length > 1 ? last : null;
  return { street: (city ? pieces.slice(0, -1) : pieces).join(', ') || line.trim(), city, province: null, postalCode };
}

/** An address on one line, as it is stored and displayed. */
export function formatAddress(parts: { street: string; city: string; province: string; postalCode: string }): string {
  const tail = [parts.province, parts.postalCode].filter(Boolean).join(' ');
  return [parts.street, parts.city, tail].filter(Boolean).join(', ');
}

/** The line below the street: city and province, as far as known. */
export const placeOf = (line: string): string => {
  const { city, province } = readAddress(line);
  return [city, province].filter(Boolean).join(' ');
};

/** `48 Fermanagh Ave, unit 2`; "unit" is not added to a unit such as "basement" or "unit 2". */
export function streetWithUnit(line: string, unit: string | null | undefined): string {
  const { street } = readAddress(line);
  if (!unit) return street;
  return `${street}, ${/^[\p{L}]/u.test(unit) && unit.length > 2 ? unit : `unit ${unit}`}`;
}

/** A property on one line, for emails and texts: street with unit, then city and province. */
export const propertyName = (line: string, unit: string | null | undefined): string =>
  [streetWithUnit(line, unit), placeOf(line)].filter(Boolean).join(', ');

export const LONGEST_ADDRESS = 200;

/** An address: at least one alphanumeric character, at most 200 characters, and not obviously in another country. */
export const addressField = (missing: string) =>
  z.string(missing).check(
    z.trim(),
    z.minLength(1, missing),
    problemCheck((value) => (/[\p{L}\p{N}]/u.test(value) ? undefined : missing)),
    plainLine,
    mostCharacters(LONGEST_ADDRESS),
    problemCheck((value) => (ELSEWHERE.test(value) ? 'Please choose an address in Canada' : undefined)),
  );
