import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkCatalogues } from '../translations/catalogues.ts';
import { findMessages } from '../translations/find-messages.ts';
import { textsOf } from './texts-for-people.ts';

/** Where every text for people is translated. */
const TRANSLATED = 'src/{domain,contract,server,web}/**/*.{ts,tsx}';
/**
 * What operators and engineers read is in English: the console, settings, backups, figures, the workshop, and the document
 * of the API; so is what vendors call themselves and their outcomes.
 */
const IN_ENGLISH = [
  '**/operators/**',
  'src/contract/console/**',
  'src/server/http/console/**',
  'src/server/infrastructure/{backup,database,files,observability,vendors}/**',
  'src/server/infrastructure/secrets/{peppers,vault}.ts',
  'src/server/workflows/{console,keys,restores}/**',
  'src/server/settings/**',
  'src/server/*.ts',
  'src/web/pages/admin/**',
  'src/web/app/kit-workshop/**',
];
/** What an endpoint does, in the document of the API. */
const SUMMARY = /^\s*summary:/;

/** What nobody reads, or everybody reads as it is: a comment with this word and the reason stands on the line or above it. */
const EXEMPT = '@untranslated';

/** The texts for people in a file that are neither in a message nor exempt, one line each. */
export function untranslatedTexts(name: string, source: string): string[] {
  const { messages } = findMessages(name, source);
  const lines = source.split('\n');
  const starts = [0];
  for (const [index, line] of lines.entries()) starts.push((starts[index] ?? 0) + line.length + 1);
  const isInMessage = (line: number): boolean =>
    messages.some(({ start, end }) => start < (starts[line] ?? 0) && end > (starts[line - 1] ?? 0));
  const isExempt = (line: number): boolean =>
    lines[0]?.includes(EXEMPT) ||
    (name.startsWith('src/contract/') && [lines[line - 1], lines[line - 2]].some((each) => SUMMARY.test(each ?? ''))) ||
    lines.slice(Math.max(line - 2, 0), line).some((each) => each.includes(EXEMPT));
  return textsOf(name, source)
    .filter(({ line }) => !isInMessage(line) && !isExempt(line))
    .map(({ line, text }) => `${name}:${line} "${text}" is not translated: write it with t, msg or Trans`);
}

/** What `npm run check` refuses about translations, one line each. */
export function checkTranslations(root: string): string[] {
  const files = globSync(TRANSLATED, { cwd: root, exclude: ['**/*.test.{ts,tsx}', ...IN_ENGLISH] }).sort();
  const untranslated = files.flatMap((file) => untranslatedTexts(file, readFileSync(path.join(root, file), 'utf8')));
  return [...checkCatalogues(root), ...untranslated];
}
