import type { ProvinceCode } from './province.ts';
import { PROVINCE_AT_END } from './province-names.ts';

const POSTAL_CODE =
  /(?<![\p{L}\p{N}])([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])[ .\u00a0-]{0,2}(\d[ABCEGHJ-NPRSTV-Z]\d)(?![\p{L}\p{N}])/giu;

/** Canada Post's provinces by the first character of a postal code; X is shared by two territories. */
const BY_FIRST_CHARACTER: Record<string, ProvinceCode> = {
  ...{ A: 'NL', B: 'NS', C: 'PE', E: 'NB', G: 'QC', H: 'QC', J: 'QC' },
  ...{ K: 'ON', L: 'ON', M: 'ON', N: 'ON', P: 'ON', R: 'MB', S: 'SK', T: 'AB', V: 'BC', X: 'NT', Y: 'YT' },
};
const NUNAVUT = ['X0A', 'X0B', 'X0C'];

function provinceOfPostalCode(code: string): ProvinceCode | null {
  if (NUNAVUT.includes(code.slice(0, 3))) return 'NU';
  return BY_FIRST_CHARACTER[code[0] ?? ''] ?? null;
}

const UNIT_WORD =
  '(?:unit|unité|suite|ste|apartment|apt|appartement|app|bureau|local|porte|room|rm|floor|étage|lot|box|#|no)';
const UNIT_PIECE = new RegExp(
  `^(?:${UNIT_WORD}\\.?\\s*#?\\s*[\\p{L}\\d-]{1,8}|#\\s*[\\p{L}\\d-]{1,8}|\\p{L}?\\d{1,5}\\p{L}?)$`,
  'iu',
);
const AFTER_UNIT_WORD = new RegExp(`(?:^|[\\s,])${UNIT_WORD}\\.?$`, 'iu');
const FRENCH_TYPE = /(?:^|[\s,.])(?:rue|rang|montée|montee|côte|cote|ruelle|allée|allee|impasse|croissant)$/iu;
const TYPE_AFTER_NUMBER =
  /(?:^|[\s,])(?:avenue|ave|av|boulevard|boul|blvd|bd|chemin|ch|place|pl|promenade|prom|route|rte|highway|hwy|street|st|road|rd|via|parc|square)\.?$/iu;
const ARTICLE = /(?:^|[\s,])(?:de la|de|du|des|of|the)$/iu;
const NAMED_PLACE = /(?:province|ville|city)\s+(?:de la|de|du|of)$/iu;

/** True for `12`, `12B`, `3-12` and nothing. */
const isStreetNumber = (text: string): boolean =>
  text.split(/[\s,–-]+/u).every((word) => /^#?\d*\p{L}?$/u.test(word)) && (/\d/.test(text) || text.trim() === '');

const lastPiece = (text: string): string => text.split(/[,;(]/).at(-1)?.trim() ?? '';

/** True when the words before a province's name make it the name of a street or a unit: `12 rue Ontario`, `suite ON`. */
function isStreetOrUnit(before: string): boolean {
  const piece = lastPiece(before);
  if (AFTER_UNIT_WORD.test(piece) || FRENCH_TYPE.test(piece) || isStreetNumber(piece)) return true;
  if (ARTICLE.test(piece)) return !NAMED_PLACE.test(piece);
  const type = TYPE_AFTER_NUMBER.exec(piece);
  return type !== null && isStreetNumber(piece.slice(0, type.index));
}

interface Named {
  province: ProvinceCode;
  before: string;
}

/** The province whose name ends the text, with the text before the name. */
function nameAtEnd(text: string): Named | undefined {
  for (const { province, pattern } of PROVINCE_AT_END) {
    const groups = pattern.exec(text)?.groups;
    const before = groups?.before?.trim() ?? '';
    if (!groups || before === '') continue;
    const isCode = /[,;/(–—]\s*[A-Z]{2}$/u.test(text);
    if (groups.comma === undefined ? !isStreetOrUnit(before) : isCode || !isStreetNumber(before)) {
      return { province, before };
    }
  }
  return undefined;
}

const CANADA = /(?:\s*[,;(]\s*(?:Canada|CAN?)|\s+Canada)[\s.)]*$/iu;

/** The line without the country at its end; `12 rue du Canada` has none. */
export function withoutCountry(line: string): string {
  const found = CANADA.exec(line);
  const before = found ? line.slice(0, found.index) : line;
  return found && (/[,;(]/.test(found[0]) || !isStreetOrUnit(before)) ? before : line;
}

export interface FoundProvince {
  province: ProvinceCode | null;
  postalCode: string | null;
  /** The line without postal code, province and country. */
  rest: string;
}

/**
 * The province of an address line: by its postal code, else by its name in English or French, in full or abbreviated. Names
 * of streets and units are not mistaken for it. `province` is null where neither tells.
 */
export function findProvince(line: string): FoundProvince {
  const postal = [...line.matchAll(POSTAL_CODE)].at(-1);
  const postalCode = postal ? `${postal[1]} ${postal[2]}`.toUpperCase() : null;
  const uncoded = postal ? `${line.slice(0, postal.index)} ${line.slice(postal.index + postal[0].length)}` : line;
  const place = withoutCountry(uncoded.replace(/[\s,;]+$/u, ''));
  const byCode = postalCode === null ? null : provinceOfPostalCode(postalCode);
  const named = nameIn(place);
  return { province: byCode ?? named?.province ?? null, postalCode, rest: named?.before ?? place };
}

/** The name at the end, or before a unit at the end, or between two commas. `before` has the rest of the line. */
function nameIn(place: string): Named | undefined {
  const named = nameAtEnd(place);
  if (named) return named;
  const pieces = place.split(',');
  for (let kept = pieces.length - 1; kept > 1; kept -= 1) {
    const after = pieces.slice(kept);
    const earlier = nameAtEnd(pieces.slice(0, kept).join(','));
    const isWhole =
      earlier && nameAtEnd(`-,${pieces[kept - 1]}`) !== undefined && earlier.before.split(',').length < kept;
    if (earlier && (isWhole || after.every((piece) => UNIT_PIECE.test(piece.trim())))) {
      return { ...earlier, before: [earlier.before, ...after].join(',') };
    }
  }
  return undefined;
}

export const isUnitPiece = (piece: string): boolean => UNIT_PIECE.test(piece);
