import { readAddress } from './address.ts';

/** One spelling for each word that people abbreviate, in English and in French. `St` is also Saint. */
const SPELLINGS: Record<string, string> = Object.fromEntries(
  [
    'st street saint rue',
    'ave av avenue',
    'rd road',
    'dr drive',
    'blvd boul bd boulevard',
    'cres cr crescent croissant',
    'crt ct court',
    'pl place',
    'ln lane',
    'trl tr trail',
    'ch chemin',
    'pkwy parkway',
    'hwy highway',
    'rte route',
    'cir circle',
    'terr ter terrace terrasse',
    'sq square',
    'gdns gardens',
    'hts heights',
    'mtee montee',
    'prom promenade',
    'n north nord',
    's south sud',
    'e east est',
    'w west ouest o',
  ].flatMap((group) => {
    const [first = '', ...others] = group.split(' ');
    return [first, ...others].map((word) => [word, first]);
  }),
);
const DIAGONALS: Record<string, string> = {
  ...{ ne: 'n e', northeast: 'n e', nordest: 'n e', se: 's e', southeast: 's e', sudest: 's e' },
  ...{ nw: 'n w', northwest: 'n w', nordouest: 'n w', no: 'n w' },
  ...{ sw: 's w', southwest: 's w', sudouest: 's w', so: 's w' },
};
const ARTICLES = new Set(['the', 'of', 'de', 'du', 'des', 'la', 'le', 'les', 'l', 'd']);

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b([ld])['’]/g, '')
    .replace(/['’.]/g, '');

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => (DIAGONALS[word] ?? word).split(' '))
    .map((word) => SPELLINGS[word] ?? word.replace(/^(\d+)(?:st|nd|rd|th|e|er|ere|ieme)$/, '$1'))
    .filter((word) => word !== '' && !ARTICLES.has(word));

const UNIT_WORDS = '(?:unit|unite|suite|apartment|apt|appartement|app|bureau|porte|no|number|#)';
const NAMED_UNIT = new RegExp(`(?:^|,|\\s)\\s*${UNIT_WORDS}\\s*#?\\s*(?<unit>[a-z]?\\d+[a-z]?|[a-z])(?=,|\\s|$)`, 'u');
const DASHED_UNIT = /^(?<unit>[a-z]?\d{1,5}[a-z]?)\s*-\s*(?=\d+[a-z]?\s)/u;

const unitKey = (unit: string): string =>
  plain(unit)
    .replace(new RegExp(`^${UNIT_WORDS}(?![a-z])`, 'u'), '')
    .replace(/\bbsmt\b/g, 'basement')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Street and city in one spelling and order, whether or not commas were typed, without the unit. */
function keysOf({ address, unit }: Home) {
  const { street, city, province, postalCode } = readAddress(address);
  const line = plain(street);
  const found = DASHED_UNIT.exec(line) ?? NAMED_UNIT.exec(line);
  const withoutUnit = found && !unit ? line.replace(found[0], ' ') : line;
  const place = (text: string): string => {
    const [number = '', ...others] = wordsOf(text);
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
