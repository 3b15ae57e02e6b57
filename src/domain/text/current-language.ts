import { type Language, SOURCE_LANGUAGE } from './languages.ts';
import type { Message } from './message.ts';

/** Where the language of whoever reads comes from, and the translations into it. */
export interface LanguageSource {
  language: () => Language;
  /** The translation of an English message; undefined where there is none. */
  translation: (source: string, language: Language) => Message | undefined;
}

const english: LanguageSource = { language: () => SOURCE_LANGUAGE, translation: () => undefined };

let languageSource = english;

/**
 * Says where the reader's language comes from. The server sets it once, as it knows the language of each request and job.
 * In a build of the web app, the language is a constant (tools/translations/translate-sources.ts).
 */
export function setLanguageSource(source: LanguageSource): void {
  languageSource = source;
}

/** The language of whoever reads what is being written. */
export const currentLanguage = (): Language => languageSource.language();

/** The translation of an English message into a language. */
export const translationOf = (source: string, language: Language): Message | undefined =>
  languageSource.translation(source, language);
