// @untranslated: every language calls itself by its own name
/**
 * The languages that the product speaks, each with its own name, the locale of its dates, amounts and plurals, and how it
 * writes the first day of a month where that isn't the figure. Another language is another line here and a folder of
 * `translations`. `en-XA` is English with accents and a third longer: it shows tests what is not translated or too narrow.
 */
export const LANGUAGES = [
  { code: 'en', name: 'English', locale: 'en-CA' },
  { code: 'fr', name: 'Français', locale: 'fr-CA', firstOfMonth: '1er' },
  { code: 'en-XA', name: 'Ƥşḗŭḓŏ', locale: 'en-CA' },
] as const;

export type Language = (typeof LANGUAGES)[number]['code'];

/** The language that the sources are written in; the others are translated from it. */
export const SOURCE_LANGUAGE = 'en';

/** The languages that a site offers unless its settings name others. */
export const USUAL_LANGUAGES: readonly Language[] = [SOURCE_LANGUAGE, 'fr'];

/** The language that is made from the sources, for tests. */
export const PSEUDO_LANGUAGE = 'en-XA';

/** What the product knows about a language. */
export interface LanguageFacts {
  code: Language;
  name: string;
  locale: string;
  firstOfMonth?: string;
}

const FACTS = new Map<string, LanguageFacts>(LANGUAGES.map((facts) => [facts.code, facts]));

export const isLanguage = (code: unknown): code is Language => typeof code === 'string' && FACTS.has(code);

export function factsOf(language: Language): LanguageFacts {
  const facts = FACTS.get(language);
  if (!facts) throw new Error(`no such language: ${language}`);
  return facts;
}

export const localeOf = (language: Language): string => factsOf(language).locale;
