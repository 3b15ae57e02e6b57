import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkCatalogues } from '../translations/catalogues.ts';
import { findMessages } from '../translations/find-messages.ts';
import { textsOf } from './texts-for-people.ts';

/** Folders and files in which every text for people is translated. It grows until it is `src`. */
const TRANSLATED = [
  'src/domain/accounts',
  'src/domain/capabilities.ts',
  'src/domain/screening/attempts/consent-texts.ts',
  'src/domain/screening/orders/describe-charge.ts',
  'src/domain/text',
  'src/domain/values',
  'src/server/accounts',
  'src/web/accounts',
  'src/web/app/account-menu.tsx',
  'src/web/app/api',
  'src/web/app/error-page.tsx',
  'src/web/app/landlord-page-note.tsx',
  'src/web/app/language',
  'src/web/app/session',
  'src/web/app/shell.tsx',
  'src/web/app/tenant-page.tsx',
  'src/web/app/theme',
  'src/web/apply',
  'src/web/dashboard',
  'src/web/kit',
  'src/web/pages/account',
  'src/web/pages/apply',
  'src/web/pages/public/landing',
  'src/web/pages/public/landing.tsx',
  'src/web/pages/public/legal',
  'src/web/pages/public/not-found.tsx',
  'src/web/pages/public/privacy.tsx',
  'src/web/pages/public/terms.tsx',
  'src/web/payments',
  'src/web/screening/charges',
  'src/web/screening/consent/consent-card.tsx',
  'src/web/screening/consent/consent-facts.tsx',
];
/** What operators and engineers read is in English: the console, settings, backups, figures, and the document of the API. */
const IN_ENGLISH = [
  '**/operators/**',
  'src/contract/console/**',
  'src/server/http/console/**',
  'src/server/infrastructure/{backup,database,files,observability}/**',
  'src/server/infrastructure/secrets/{peppers,vault}.ts',
  'src/server/workflows/{console,keys,restores}/**',
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
  const patterns = TRANSLATED.map((place) => (/\.tsx?$/.test(place) ? place : `${place}/**/*.{ts,tsx}`));
  const files = globSync(patterns, { cwd: root, exclude: ['**/*.test.{ts,tsx}', ...IN_ENGLISH] }).sort();
  const untranslated = files.flatMap((file) => untranslatedTexts(file, readFileSync(path.join(root, file), 'utf8')));
  return [...checkCatalogues(root), ...untranslated];
}
