import { createItem } from 'pofile-ts';
import { expect, test } from 'vitest';
import { translationProblems } from './translation-problems.ts';

const problemsOf = (msgid: string, text: string, flags = {}) =>
  translationProblems('fr', { ...createItem(), msgid, msgstr: [text], flags });

test.each([
  ['Hello {0}', 'Bonjour {0}'],
  ['{0} of {1}', '{1}, {0} fois'],
  ['Note', 'Remarque\u00a0: «\u00a0oui\u00a0» à 10:30, 20\u00a0$ et https://maplekey.example'],
  ['Done!', 'C’est fait!'],
  ['{0, plural, one {# home} other {# homes}}', '{0, plural, one {# logement} other {# logements}}'],
  ['Read <0>this</0>', 'Lisez <0>ceci</0>'],
])('%s as %s is fine', (source, text) => expect(problemsOf(source, text)).toEqual([]));

test.each([
  ['Hello', '', 'is not translated'],
  ['Hello {0}', 'Bonjour', 'has {0}, and its translation none'],
  ['Hello {0}', 'Bonjour {1}', 'has {0}, and its translation {1}'],
  ['Hello', 'Bonjour {0}', 'has no parts'],
  ['Read <0>this</0>', 'Lisez ceci', 'has </0> <0>'],
  ['Hello', 'Bonjour {', 'has a brace too many'],
  ['{0, plural, other {#}}', '{0, plural, one {#}}', 'without the case other'],
  ['Hello', "L'accueil", 'an apostrophe is ’'],
  ['Hello', '"Bonjour"', 'quotation marks'],
  ['Hello', '« Bonjour »', 'no-break space stands after «'],
  ['Note: {0}', 'Remarque: {0}', 'before a colon'],
  ['Note: {0}', 'Remarque : {0}', 'before a colon'],
  ['Done!', 'Fait !', 'no space stands before'],
  ['Done?', 'Fait\u00a0?', 'no space stands before'],
  ['20 dollars', '20 $', 'between a number and $'],
  ['More...', 'Plus...', 'an ellipsis'],
  ['{0, plural, one {# a} other {# b}}', "{0, plural, one {# l'a} other {# b}}", 'an apostrophe is ’'],
])('%s as %j is refused', (source, text, problem) => {
  expect(problemsOf(source, text)).toEqual(expect.arrayContaining([expect.stringContaining(problem)]));
});

test('a fuzzy translation is refused', () => {
  expect(problemsOf('Hello', 'Bonjour', { fuzzy: true })).toEqual([expect.stringContaining('is fuzzy')]);
});
