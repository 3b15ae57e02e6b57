import { readAddress } from './address.ts';
import { addressWords, plainText } from './address-words.ts';

const UNIT_WORDS = '(?:unit|unite|suite|apartment|apt|appartement|app|bureau|porte|no|number|#)';
const NAMED_UNIT = new RegExp(`(?:^|,|\\s)\\s*${UNIT_WORDS}\\s*#?\\s*(?<unit>[a-z]?\\d+[a-z]?|[a-z])(?=,|\\s|$)`, 'u');
const DASHED_UNIT = /^(?<unit>[a-z]?\d{1,5}[a-z]?)\s*-\s*(?=\d+[a-z]?\s)/u;

const unitKey = (unit: string): string =>
  plainText(unit)
    .replace(new RegExp(`^${UNIT_WORDS}(?![a-z])`, 'u'), '')
    .replace(/\bbsmt\b/g, 'basement')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Street and city in one spelling and order, whether or not commas were typed, without the unit. */
function keysOf({ address, unit }: Home) {
  const { street, city, province, postalCode } = readAddress(address);
  const line = plainText(street);
  const found = DASHED_UNIT.exec(line) ?? NAMED_UNIT.exec(line);
  const withoutUnit = found && !unit ? line.replace(found[0], ' ') : line;
  const place = (text: string): string => {
    const [number = '', ...others] = addressWords(text);
    return [number, ...others.sort()].join(' ');
  };
  return {
    unit: unitKey(unit || (found?.groups?.unit ?? '')),
    street: place(withoutUnit),
    home: place(`${withoutUnit} ${city ?? ''}`),
    province,
    postalCode,
  };
}

interface Home {
  address: string;
  unit: string | null;
}

const agree = (one: string | null, other: string | null): boolean => one === null || other === null || one === other;

/**
 * True when two addresses are the same home in other capitals, spaces, accents or abbreviations, with or without postal
 * code or province.
 */
export function isSameHome(one: Home, other: Home): boolean {
  const [a, b] = [keysOf(one), keysOf(other)];
  if (a.unit !== b.unit || !agree(a.province, b.province) || !agree(a.postalCode, b.postalCode)) return false;
  return a.home === b.home || (a.postalCode !== null && a.postalCode === b.postalCode && a.street === b.street);
}
