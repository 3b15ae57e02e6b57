import { currentLanguage } from './current-language.ts';
import { localeOf } from './languages.ts';

/** Names in a row in the reader's language: `a, b and c`, or `a, b or c`. */
export const formatList = (names: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  new Intl.ListFormat(localeOf(currentLanguage()), { type }).format(names);
