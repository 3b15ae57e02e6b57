import { currentLanguage } from '../../../domain/text/current-language.ts';

/** Opens the page again in the language that its reader wants; false where it is in it, or was opened for it already. */
export function openIn(language: string): boolean {
  const here = new URL(window.location.href);
  if (language === currentLanguage() || here.searchParams.get('lang') === language) return false;
  here.searchParams.set('lang', language);
  window.location.replace(here.href);
  return true;
}
