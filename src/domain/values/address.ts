import * as z from 'zod/mini';
import { plainLine, saysWhatIsWrong } from './field.ts';
import { PROVINCES, type ProvinceCode } from './province.ts';

/** A Canadian address in its parts; what is not known is null. */
export interface AddressParts {
  street: string;
  city: string | null;
  province: ProvinceCode | null;
  postalCode: string | null;
}

const POSTAL_CODE = /\b([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])[ -]?(\d[ABCEGHJ-NPRSTV-Z]\d)\b/i;
/** A country at the end of the line. Names that Canadian streets also carry count only behind a comma. */
const ELSEWHERE =
  /(?:[,\s](?:USA|U\.S\.A|United States(?: of America)?|UK|U\.K|United Kingdom)|,\s*(?:England|Scotland|Mexico|France|Germany|India|China|Australia))\.?$/i;

const provinceNamed = (text: string): ProvinceCode | null =>
  PROVINCES.find((p) => p.code === text.toUpperCase() || p.name.toLowerCase() === text.toLowerCase())?.code ?? null;

/**
 * Reads the parts out of one line such as `48 Fermanagh Ave, Toronto, ON M6R 1M2`. Never fails: a line it cannot
 * read is a street with nothing else known.
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

/** The one line in which an address is stored and printed. */
export function formatAddress(parts: { street: string; city: string; province: string; postalCode: string }): string {
  const tail = [parts.province, parts.postalCode].filter(Boolean).join(' ');
  return [parts.street, parts.city, tail].filter(Boolean).join(', ');
}

/** The line under the street: city and province, as far as known. */
export const placeOf = (line: string): string => {
  const { city, province } = readAddress(line);
  return [city, province].filter(Boolean).join(' ');
};

/** `48 Fermanagh Ave, unit 2`; a unit that names itself ("basement", "unit 2") is not given a second name. */
export function streetWithUnit(line: string, unit: string | null | undefined): string {
  const { street } = readAddress(line);
  if (!unit) return street;
  return `${street}, ${/^[\p{L}]/u.test(unit) && unit.length > 2 ? unit : `unit ${unit}`}`;
}

/** The whole rental in one line, for letters and messages: street with unit, then city and province. */
export const propertyName = (line: string, unit: string | null | undefined): string =>
  [streetWithUnit(line, unit), placeOf(line)].filter(Boolean).join(', ');

export const LONGEST_ADDRESS = 200;

/** A typed or chosen address: with a letter or a digit, at most 200 characters, and not plainly in another country. */
export const addressField = (missing: string) =>
  z.string(missing).check(
    z.trim(),
    z.minLength(1, missing),
    saysWhatIsWrong((value) => (/[\p{L}\p{N}]/u.test(value) ? undefined : missing)),
    plainLine,
    z.maxLength(LONGEST_ADDRESS, `Please use at most ${LONGEST_ADDRESS} characters`),
    saysWhatIsWrong((value) => (ELSEWHERE.test(value) ? 'Please choose an address in Canada' : undefined)),
  );
