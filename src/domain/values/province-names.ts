// @untranslated: names in typed addresses, in both languages
import type { ProvinceCode } from './province.ts';
import { keysOf } from './type-guards.ts';

/**
 * What people call the provinces. An accent or a full stop may be left out, and a space may be a hyphen. A hyphen between
 * initials is needed where the initials alone mean something else (`NE` is a direction).
 */
const NAMES: Record<ProvinceCode, string[]> = {
  AB: ['Alberta', 'A.B.'],
  BC: ['British Columbia', 'British Colombia', 'Brit. Columbia', 'Colombie Britannique', 'B.C.', 'B C', 'C.-B.'],
  MB: ['Manitoba', 'M.B.'],
  NB: ['New Brunswick', 'N. Brunswick', 'Nouveau Brunswick', 'N.B.', 'N.-B.'],
  NL: [
    ...['Newfoundland and Labrador', 'Newfoundland & Labrador', 'Newfoundland Labrador', 'Newfoundland', 'Labrador'],
    ...['Terre Neuve et Labrador', 'Terre Neuve', 'Nfld. & Lab.', 'Nfld. and Lab.', 'Nfld.'],
    ...['N.L.', 'N.F.', 'T.-N.-L.', 'T.N.-L.', 'T.N.L.', 'T.-N.'],
  ],
  NS: ['Nova Scotia', 'N. Scotia', 'Nouvelle Écosse', 'N.S.'],
  NT: [
    ...['Northwest Territories', 'North West Territories', 'Northwest Territory', 'Territoires du Nord Ouest'],
    ...['N.W.T.', 'N W T', 'N.T.', 'T.N.-O.', 'T.-N.-O.', 'T.N.O.'],
  ],
  NU: ['Nunavut', 'N.U.'],
  ON: ['Ontario', 'Ont.', 'O.N.'],
  PE: [
    ...['Prince Edward Island', 'Île du Prince Édouard', 'P.E. Island', 'P.E.I.', 'P E I', 'P.E.'],
    ...['Î.-P.-É.', 'Î.P.-É.', 'Î.P.É.'],
  ],
  QC: ['Québec', 'Qué.', 'Q.C.', 'P.Q.'],
  SK: ['Saskatchewan', 'Sask.', 'S.K.'],
  YT: ['Yukon Territory', 'Territoire du Yukon', 'Yukon', 'Y.T.', 'Y.K.'],
};

/** The French N.-É. with its accent; without it, it is a direction unless a comma stands before it. */
const NOUVELLE_ECOSSE = { afterSpace: 'N\\.?\\s?-?(?:É|E\\u0301)', afterComma: 'N\\.?(?:\\s?-?(?:É|E\\u0301)|-E)' };

/** Abbreviations that are also words or names: they count only after a comma, or with their full stop. */
const WEAK_NAMES: Partial<Record<ProvinceCode, string[]>> = {
  AB: ['Alta', 'Alb'],
  MB: ['Man'],
  NB: ['N B'],
  NL: ['N L'],
  NS: ['N S'],
  NU: ['Nun'],
};

const CHARACTERS: Record<string, string> = {
  é: '(?:é|e\\u0301?)',
  î: '(?:î|i\\u0302?)',
  ' ': '[\\s-]+',
  '.': '(?:\\.\\s?)?',
};
const patternOf = (name: string): string =>
  [...name].map((character) => CHARACTERS[character.toLowerCase()] ?? character).join('');

const alternatives = (names: string[]): string => names.map(patternOf).join('|');
/** Separators; only those of the second kind tell that a street or a city has ended. */
const SPACE = '[\\s\\u00a0-]+';
const COMMA = '\\s*[,;/(–—][\\s,;/(–—]*|\\s+-\\s+';
const END = '[\\s.,;)]*$';

/**
 * A line that ends in the province's name. The group `before` is the rest of the line; `comma` is set where more than a
 * space separates them.
 */
export const PROVINCE_AT_END = keysOf(NAMES).map((province) => {
  const names = alternatives(NAMES[province]);
  const weak = WEAK_NAMES[province] ?? [];
  const more = province === 'NS' ? NOUVELLE_ECOSSE : { afterSpace: '(?!)', afterComma: '(?!)' };
  const afterSpace = [names, ...weak.map((name) => `${patternOf(name)}\\.`), more.afterSpace].join('|');
  const afterComma = [names, alternatives(weak), more.afterComma].filter(Boolean).join('|');
  const pattern = `^(?<before>.*?)(?:(?<comma>${COMMA})(?:${afterComma})|${SPACE}(?:${afterSpace}))${END}`;
  return { province, pattern: new RegExp(pattern, 'iu') };
});
