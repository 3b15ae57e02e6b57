import { chooseLanguage } from '../../../contract/own-account.ts';
import { call } from '../api/api.ts';

/** Stores the language of the account, too, and then opens the page in it. */
export async function storeChoice(language: string, href: string): Promise<void> {
  await call(chooseLanguage, { body: { language } }).catch(() => undefined);
  window.location.assign(href);
}
