import { t } from '../text/t.ts';
import { findProvince, isUnitPiece, withoutCountry } from './find-province.ts';
import type { ProvinceCode } from './province.ts';

/** A Canadian address in parts; unknown parts are null. */
export interface AddressParts {
  street: string;
  city: string | null;
  province: ProvinceCode | null;
  postalCode: string | null;
}

/**
 * Parses a line such as `48 Fermanagh Ave, Toronto, ON M6R 1M2`. Never throws: an unreadable line becomes the street,
 * with nothing else known. This alone says in which province a home is: law, tax and time zone follow from it.
 */
export function readAddress(line: string): AddressParts {
  const { province, postalCode, rest } = findProvince(line);
  const pieces = rest.split(/[,;()]/).flatMap((piece) => piece.trim() || []);
  const at = pieces.findLastIndex((piece, place) => place > 0 && !/^[#\d]/.test(piece) && !isUnitPiece(piece));
  const street = pieces.filter((_, place) => place !== at).join(', ');
  return { street: street || line.trim(), city: pieces[at] ?? null, province, postalCode };
}

/** The same line ending in the province, where it does not tell it by itself. */
export function withProvince(line: string, province: ProvinceCode): string {
  if (readAddress(line).province) return line;
  return `${withoutCountry(line.trim()).replace(/[\s,]+$/u, '')}, ${province}`;
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
  return /^[\p{L}]/u.test(unit) && unit.length > 2 ? `${street}, ${unit}` : t`${street}, unit ${unit}`;
}

/** A property on one line, for emails and texts: street with unit, then city and province. */
export const propertyName = (line: string, unit: string | null | undefined): string =>
  [streetWithUnit(line, unit), placeOf(line)].filter(Boolean).join(', ');
