import { chooseLanguage } from '../../../contract/own-account.ts';
import { isLanguage } from '../../../domain/text/languages.ts';
import { call } from '../api/api.ts';

/** Stores the language of the account. Where that fails, it is that of this browser alone. */
export async function storeChoice(code: string): Promise<void> {
  if (isLanguage(code)) await call(chooseLanguage, { body: { language: code } }).catch(() => undefined);
}
