import { currentLanguage } from './current-language.ts';
import { localeOf } from './languages.ts';

/** Names as a list in the language of whoever reads: `a, b and c`, or `a, b or c` for a `disjunction`. */
export const formatList = (names: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  new Intl.ListFormat(localeOf(currentLanguage()), { type }).format(names);

/** What the reader calls a language: `French` or `français` for `fr`. */
export const languageName = (code: string): string =>
  new Intl.DisplayNames(localeOf(currentLanguage()), { type: 'language' }).of(code) ?? code;
