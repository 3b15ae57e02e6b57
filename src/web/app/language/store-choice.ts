import { chooseLanguage } from '../../../contract/own-account.ts';
import { isLanguage } from '../../../domain/text/languages.ts';
import { call } from '../api/api.ts';

/** Stores the language of the account, too, and then opens the page in it. */
export async function storeChoice(code: string, href: string): Promise<void> {
  if (isLanguage(code)) await call(chooseLanguage, { body: { language: code } }).catch(() => undefined);
  window.location.assign(href);
}
