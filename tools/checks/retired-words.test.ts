import { describe, expect, test } from 'vitest';
import { RETIRED_WORDS, retiredWordsIn, retiredWordsInDocument, wordsOfName } from './retired-words.ts';

const faultsOf = (source: string): string[] => retiredWordsIn('src/server/thing.ts', source);

describe('a retired word', () => {
  test.each([
    ['a name', 'const openHouse = 1;', 'server'],
    ['a constant', 'const LAST_DEED = 1;', 'audit event'],
    ['a property', 'const one = { deed: 1 };', 'audit event'],
    ['a comment', '// The door of the server.\nconst one = 1;', 'route'],
    ['a docstring', '/** Sends a letter. */\nconst one = 1;', 'email'],
    ['the title of a test', "test('a deed is written', () => {});", 'audit event'],
    ['the title of a table of tests', "test.each([1])('the house opens', () => {});", 'server'],
    ['a log message', "ctx.log.warn('no news of the bureau');", 'event'],
    ['a boolean of two meanings', 'function mayEdit() {}', 'assertCan'],
    ['text of an engineer', '// It begins anew.', 'again'],
  ])('is refused in %s', (_where, source, standard) => {
    expect(faultsOf(source)).toEqual([expect.stringContaining(standard)]);
  });

  test('is refused in the path of a file', () => {
    expect(retiredWordsIn('src/server/open-house.ts', '')).toEqual([expect.stringMatching(/^src.*:1: .*server/)]);
  });

  test('is named with its line', () => {
    expect(faultsOf('\n\nconst deed = 1;')[0]).toMatch(/^src\/server\/thing\.ts:3: "deed" is retired/);
  });

  test.each([
    ['text that people read', "const label = 'A letter from your house';"],
    ['a literal of the specification', 'const one = { letter: 1 }; // @literal field of the API'],
    ['another word that holds it', 'const household = lighthouse;'],
    ['characters', '// At least one lowercase letter.'],
    ['the front door of a test', '// Tests go through the front door.'],
    ['an icon of the library', 'const icon = IconPrinter;'],
    ['code in a comment', '// See `openHouse`.'],
  ])('is none in %s', (_where, source) => {
    expect(faultsOf(source)).toEqual([]);
  });

  test('is refused in a document, but not in its code', () => {
    expect(retiredWordsInDocument('docs/a.md', 'The house.\n\n    npm run house\n\n`house`\n')).toEqual([
      expect.stringMatching(/^docs\/a\.md:1: /),
    ]);
  });
});

test('every retired word has a standard term', () => {
  for (const { standard } of RETIRED_WORDS) expect(standard.length).toBeGreaterThan(2);
});

test.each([
  ['startHouse', 'start house'],
  ['MOST_DEEDS', 'most deeds'],
  ['src/server/open-house', 'src server open house'],
  ['readPDFLetter', 'read pdf letter'],
])('%s is %s', (name, words) => {
  expect(wordsOfName(name)).toBe(words);
});
