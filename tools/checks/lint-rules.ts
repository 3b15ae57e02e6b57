import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { retiredWordsIn, retiredWordsInDocument } from './retired-words.ts';

/** Names that say nothing about what is inside, and so attract everything. `index` would be a barrel. */
const EMPTY_NAMES = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'shared', 'lib', 'index']);

/**
 * Files at a folder's own level, tests included. From 25 on it is time for folders by topic. Migrations are one numbered
 * list that only grows, so they stay together.
 */
const MOST_FILES_IN_A_FOLDER = 40;

/** Packages are not ours to judge, nor are the icons that `npm run icons` copied from one. */
const INSTALLED = ['**/node_modules/**', 'src/web/kit/icons/tabler/**'];

/**
 * The list of retired words names them, and so does its test. The names in the generated types are those of the
 * database.
 */
const HOLDS_RETIRED_WORDS =
  /^(?:tools\/checks\/retired-words(?:\.test)?|src\/server\/infrastructure\/database\/schema)\.ts$/;

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
 * The project's own lint rules: about names, words and folders, not about imports.
 *
 * @param root the folder that holds src
 * @returns one sentence per fault; none when all is well
 */
export function checkLintRules(root: string): string[] {
  const files = globSync('{src,testing,journeys,bench,faults,tools}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: INSTALLED,
  }).sort();
  const documents = globSync(['*.md', 'docs/*.md', 'docs/decisions/**/*.md'], { cwd: root }).sort();
  return [
    ...files.flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return [
        ...faultsOfName(file),
        ...WORD_RULES.flatMap((rule) => faultsOfText(file, text, rule)),
        ...(HOLDS_RETIRED_WORDS.test(file) ? [] : retiredWordsIn(file, text)),
      ];
    }),
    ...documents.flatMap((file) => retiredWordsInDocument(file, readFileSync(path.join(root, file), 'utf8'))),
    ...faultsOfFolders(root),
  ];
}

function faultsOfFolders(root: string): string[] {
  const sizes = new Map<string, number>();
  for (const { name, parentPath } of globSync('{src,testing,journeys,bench,faults,fuzz,tools,docs,public}/**', {
    cwd: root,
    exclude: INSTALLED,
    withFileTypes: true,
  }).filter((entry) => entry.isFile() && entry.name !== '.DS_Store')) {
    const folder = path.relative(root, path.dirname(path.join(parentPath, name)));
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  return [...sizes]
    .filter(([, size]) => size > MOST_FILES_IN_A_FOLDER)
    .map(
      ([folder, size]) =>
        `${folder}: ${size} files; at most ${MOST_FILES_IN_A_FOLDER}, then it needs folders by topic.`,
    );
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
