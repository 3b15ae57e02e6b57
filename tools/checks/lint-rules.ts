import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Names that say nothing about what is inside, and so attract everything. `index` would be a barrel. */
const EMPTY_NAMES = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'shared', 'lib', 'index']);

interface WordRule {
  where: (file: string) => boolean;
  word: RegExp;
  instead: string;
}

const WORD_RULES: WordRule[] = [
  {
    where: (file) => file.startsWith('src/') && file !== 'src/server/main.ts',
    word: /\bprocess\s*\.\s*env\b/,
    instead: 'only src/server/main.ts reads the environment; take the value as an argument',
  },
  {
    where: (file) => file.startsWith('src/domain/') && !file.endsWith('.test.ts'),
    word: /\bDate\s*\.\s*now\b|\bnew\s+Date\s*(\(\s*\)|[;,)])|\bMath\s*\.\s*random\b/,
    instead: 'domain knows neither clock nor chance; take the moment or the number as an argument',
  },
];

/**
 * The rules of the house that are about names and words, not about imports.
 *
 * @param root the folder that holds src
 * @returns one sentence per fault; none when all is well
 */
export function checkLintRules(root: string): string[] {
  const files = globSync('{src,testing,journeys,bench,tools}/**/*.{ts,tsx,mjs}', { cwd: root }).sort();
  return files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return [...faultsOfName(file), ...WORD_RULES.flatMap((rule) => faultsOfText(file, text, rule))];
  });
}

function faultsOfName(file: string): string[] {
  const words = file.split('/').map((part) => part.replace(/(\.test)?\.\w+$/, ''));
  const empty = words.find((word) => EMPTY_NAMES.has(word));
  return empty ? [`${file}: "${empty}" names nothing; call it by the noun or the verb it holds.`] : [];
}

function faultsOfText(file: string, text: string, { where, word, instead }: WordRule): string[] {
  if (!where(file)) return [];
  const lines = text.split('\n').map((line, index) => ({ line, number: index + 1 }));
  return lines.filter(({ line }) => word.test(line)).map(({ number }) => `${file}:${number}: ${instead}.`);
}
