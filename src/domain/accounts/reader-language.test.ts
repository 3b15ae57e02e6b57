import { expect, test } from 'vitest';
import type { Language } from '../text/languages.ts';
import { defaultLanguage, languageOfMessage } from './reader-language.ts';

const BOTH: Language[] = ['en', 'fr'];
const IN_QUEBEC = '4521 Rue Drolet, Montréal, QC H2T 2G5';
const IN_ONTARIO = '48 Fermanagh Ave, Toronto, ON M6R 1M2';

test.each<[chosen: string | null, address: string | undefined, offered: Language[], language: Language]>([
  ['fr', IN_ONTARIO, BOTH, 'fr'],
  ['fr', undefined, BOTH, 'fr'],
  ['en', IN_QUEBEC, BOTH, 'en'],
  ['en', undefined, BOTH, 'en'],
  [null, IN_QUEBEC, BOTH, 'fr'],
  [null, '4521 Rue Drolet, Montréal, Québec', BOTH, 'fr'],
  [null, IN_ONTARIO, BOTH, 'en'],
  [null, '1 Main Street', BOTH, 'en'],
  [null, undefined, BOTH, 'en'],
  [null, IN_QUEBEC, ['en'], 'en'],
  ['fr', IN_QUEBEC, ['en'], 'en'],
  ['en-XA', IN_QUEBEC, BOTH, 'fr'],
  ['en-XA', IN_QUEBEC, ['en', 'fr', 'en-XA'], 'en-XA'],
  ['de', IN_ONTARIO, BOTH, 'en'],
  ['', IN_QUEBEC, BOTH, 'fr'],
])('who chose %j gets a message about %s of a site in %j in %s', (language, address, offered, expected) => {
  expect(languageOfMessage({ language, property: address ? { address } : undefined }, offered)).toBe(expected);
});

test.each<[address: string | null | undefined, offered: Language[], language: Language]>([
  [IN_QUEBEC, BOTH, 'fr'],
  [IN_QUEBEC, ['en'], 'en'],
  [IN_ONTARIO, BOTH, 'en'],
  [null, BOTH, 'en'],
  [undefined, BOTH, 'en'],
])('the default about %s of a site in %j is %s', (address, offered, expected) => {
  expect(defaultLanguage(address, offered)).toBe(expected);
});
