import { expect, test } from 'vitest';
import { chooseLanguage, wantedLanguage } from './choose-language.ts';
import type { Language } from './languages.ts';

const BOTH: Language[] = ['en', 'fr'];

test.each<[accepted: string | undefined, language: Language]>([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['fr', 'fr'],
  ['fr-CA', 'fr'],
  ['FR-fr', 'fr'],
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  ['en-CA,en;q=0.9,fr;q=0.8', 'en'],
  ['en;q=0.5, fr;q=0.9', 'fr'],
  ['de, fr;q=0.3', 'fr'],
  ['de, *;q=0.9, fr;q=0.3', 'fr'],
  ['fr;q=0', 'en'],
  ['fr;q=2', 'en'],
  ['fr;q=-1', 'en'],
  ['fr;q=abc', 'en'],
  ['fr;level=1;q=0.4', 'fr'],
  ['french', 'en'],
  ['../../fr', 'en'],
  ['__proto__, constructor', 'en'],
  [',;,;q=,=;', 'en'],
  [`fr,${'x'.repeat(600)}`, 'en'],
  [`${'fr;q=0.1,'.repeat(50)}en`, 'en'],
  ['fr\u0000', 'en'],
])('a browser that asks for %j reads %s', (accepted, language) => {
  expect(chooseLanguage({ chosen: [], accepted }, BOTH)).toBe(language);
});

test.each<[chosen: (string | null | undefined)[], language: Language]>([
  [['en'], 'en'],
  [[undefined, 'en'], 'en'],
  [['fr', 'en'], 'fr'],
  [['de', null, 'en'], 'en'],
  [['en-XA'], 'fr'],
  [[''], 'fr'],
])('the choice %j counts before the browser, which asks for French: %s', (chosen, language) => {
  expect(chooseLanguage({ chosen, accepted: 'fr' }, BOTH)).toBe(language);
});

test.each<[chosen: (string | null)[], accepted: string, wanted: Language | undefined]>([
  [[], 'de, *', undefined],
  [['de', null], '', undefined],
  [[], 'de, en;q=0.1', 'en'],
  [['en'], 'de', 'en'],
])('who chose %j and whose browser asks for %j wants %s', (chosen, accepted, wanted) => {
  expect(wantedLanguage({ chosen, accepted }, BOTH)).toBe(wanted);
});

test('a site with one language has no other', () => {
  expect(chooseLanguage({ chosen: ['fr'], accepted: 'fr' }, ['en'])).toBe('en');
});
