// The catalogues of translations/<language>, made from the sources: what they should hold, and what is wrong with them.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createItem, type PoItem, parsePo, stringifyPo } from 'pofile-ts';
import { LANGUAGES, type Language, PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from '../../src/domain/text/languages.ts';
import { catalogueFiles } from '../../src/server/infrastructure/languages/read-catalogue.ts';
import { findMessages } from './find-messages.ts';
import { messagesOfPage } from './translate-sources.ts';
import { translationProblems } from './translation-problems.ts';

const SOURCES = 'src/**/*.{ts,tsx}';
const NOT_READ = ['**/*.test.{ts,tsx}', '**/kit-workshop/**'];
const PAGE = 'index.html';

/** The languages that catalogues are kept for. */
export const translatedLanguages = (): Language[] =>
  LANGUAGES.map(({ code }) => code).filter((code) => code !== SOURCE_LANGUAGE && code !== PSEUDO_LANGUAGE);

/** A message of the sources, and what a translator should know about it. */
interface ListedMessage {
  source: string;
  /** The files in which it stands. */
  files: Set<string>;
  notes: Set<string>;
}

/** The catalogue of a file: of its layer and module, such as `domain-accounts` or `web-pages-account`. */
function catalogueOf(file: string): string {
  if (file === PAGE) return 'web-app';
  const folders = file.split('/').slice(1, -1);
  return folders.slice(0, folders[1] === 'pages' ? 3 : 2).join('-') || 'src';
}

/** All messages of the sources by their catalogue, and what can't be translated as it is written. */
export function listMessages(root: string): { catalogues: Map<string, ListedMessage[]>; problems: string[] } {
  const problems: string[] = [];
  const bySource = new Map<string, ListedMessage>();
  const list = (source: string, file: string, notes: string[]): void => {
    const known = bySource.get(source) ?? { source, files: new Set(), notes: new Set() };
    known.files.add(file);
    for (const note of notes) known.notes.add(note);
    bySource.set(source, known);
  };
  for (const file of globSync(SOURCES, { cwd: root, exclude: NOT_READ }).sort()) {
    const found = findMessages(file, readFileSync(path.join(root, file), 'utf8'));
    problems.push(...found.problems);
    for (const { source, arguments: parts } of found.messages)
      list(
        source,
        file,
        parts.map(({ code }, index) => `placeholder {${index}}: ${code.replace(/\s+/g, ' ')}`),
      );
  }
  for (const source of messagesOfPage(readFileSync(path.join(root, PAGE), 'utf8'))) list(source, PAGE, []);
  const catalogues = new Map<string, ListedMessage[]>();
  for (const message of bySource.values()) {
    // A message of several modules stands in the catalogue of the first one, so it has one translation.
    const name = catalogueOf([...message.files][0] ?? PAGE);
    catalogues.set(name, [...(catalogues.get(name) ?? []), message]);
  }
  return { catalogues, problems };
}

const itemFor = ({ source, files, notes }: ListedMessage, known: PoItem | undefined): PoItem => ({
  ...createItem(),
  msgid: source,
  msgstr: known?.msgstr ?? [''],
  comments: known?.comments ?? [],
  flags: known?.flags ?? {},
  extractedComments: [...notes],
  references: [...files].sort(),
});

/** The items of a language's files as they are now. */
function readItems(language: Language): PoItem[] {
  return catalogueFiles(language).flatMap((file) => parsePo(readFileSync(file, 'utf8')).items);
}

/** What the files of a language should hold, by their path from the root; translations that exist are kept. */
export function makeCatalogues(language: Language, catalogues: Map<string, ListedMessage[]>): Map<string, string> {
  const known = new Map<string, PoItem>();
  for (const item of readItems(language)) if (item.msgstr[0] || !known.has(item.msgid)) known.set(item.msgid, item);
  const headers = {
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
    Language: language,
  };
  return new Map(
    [...catalogues].map(([name, messages]) => {
      const items = messages.map((message) => itemFor(message, known.get(message.source)));
      const text = stringifyPo({ headers, headerOrder: Object.keys(headers), items }, { foldLength: 0 });
      return [`translations/${language}/${name}.po`, `${text.trimEnd()}\n`];
    }),
  );
}

/** Everything that is wrong with the sources' messages and their translations, one line each. */
export function checkCatalogues(root: string): string[] {
  const { catalogues, problems } = listMessages(root);
  const found = [...problems];
  for (const language of translatedLanguages()) {
    const files = makeCatalogues(language, catalogues);
    const isOnDisk = new Set(catalogueFiles(language).map((file) => path.relative(root, file)));
    for (const [file, text] of files) {
      if (!isOnDisk.has(file) || readFileSync(path.join(root, file), 'utf8') !== text)
        found.push(`${file} is not up to date: run npm run translations`);
      for (const item of parsePo(text).items)
        found.push(...translationProblems(language, item).map((problem) => `${file}: ${problem}`));
    }
    for (const file of isOnDisk) if (!files.has(file)) found.push(`${file} has no messages any more: delete it`);
    found.push(...contradictions(language));
  }
  return found;
}

/** Messages with two translations, which two people made at the same time. */
function contradictions(language: Language): string[] {
  const texts = new Map<string, string>();
  return readItems(language).flatMap(({ msgid, msgstr: [text = ''] }) => {
    const other = texts.get(msgid);
    if (text) texts.set(msgid, text);
    return other && text && other !== text ? [`translations/${language}: two translations of "${msgid}"`] : [];
  });
}
