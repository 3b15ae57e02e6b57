import { currentLanguage } from './current-language.ts';
import { localeOf } from './languages.ts';

/** What the reader calls a language: `French` or `français` for `fr`. */
export const languageName = (code: string): string =>
  new Intl.DisplayNames(localeOf(currentLanguage()), { type: 'language' }).of(code) ?? code;
