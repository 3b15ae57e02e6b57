import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { parsePo } from 'pofile-ts';
import { type Language, PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from '../../../domain/text/languages.ts';
import type { Message } from '../../../domain/text/message.ts';
import { pseudoTranslation } from '../../../domain/text/pseudo-translation.ts';

const TRANSLATIONS = path.resolve(import.meta.dirname, '../../../../translations');

/**
 * A message in ICU's syntax, compiled as Lingui has it.
 *
 * @throws Error if it can't be read
 */
export const compileMessage = (text: string): Message =>
  // The offset of a plural, which we don't use, is listed among its cases.
  JSON.parse(JSON.stringify(compileMessageOrThrow(text)));

/** The files of a language's translations, each for a module of one layer, sorted. */
export const catalogueFiles = (language: Language): string[] =>
  globSync(path.join(TRANSLATIONS, language, '*.po')).sort();

/** The translations of a language by their English messages; a fuzzy or empty one counts as none. */
function readTranslations(language: Language): Map<string, string> {
  const items = catalogueFiles(language).flatMap((file) => parsePo(readFileSync(file, 'utf8')).items);
  const translated = items.filter(({ msgstr, flags }) => msgstr[0] && !flags.fuzzy);
  return new Map(translated.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']));
}

/** Finds the translation of an English message into a language; undefined where there is none. */
export type Catalogue = (source: string) => Message | undefined;

/**
 * The translations into a language. Each message is compiled when it is first read.
 *
 * @throws Error at reading a message that isn't in ICU's syntax, which `npm run check` refuses
 */
export function readCatalogue(language: Language): Catalogue {
  if (language === SOURCE_LANGUAGE) return () => undefined;
  const compiled = new Map<string, Message | undefined>();
  const texts = language === PSEUDO_LANGUAGE ? undefined : readTranslations(language);
  const compile = (source: string): Message | undefined => {
    if (!texts) return pseudoTranslation(compileMessage(source));
    const text = texts.get(source);
    return text === undefined ? undefined : compileMessage(text);
  };
  return (source) => {
    if (!compiled.has(source)) compiled.set(source, compile(source));
    return compiled.get(source);
  };
}
