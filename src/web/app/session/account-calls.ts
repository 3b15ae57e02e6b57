import { chooseLanguage, readAccount } from '../../../contract/own-account.ts';
import { isLanguage } from '../../../domain/text/languages.ts';
import { call } from '../api/api.ts';
import { bearerToken, hasLostSession, leaveForLogin } from './stored-session.ts';

/**
 * Opens the login page, which leads back here, if the visitor's session has ended: an operator's calls and pages don't say
 * so, because they answer strangers like any unknown address.
 *
 * @returns whether the browser leaves
 */
export async function leaveIfSessionEnded(): Promise<boolean> {
  if (bearerToken() === undefined) {
    const isLost = hasLostSession();
    if (isLost) leaveForLogin();
    return isLost;
  }
  // A call that finds no session opens the login page itself.
  await call(readAccount, {}).catch(() => undefined);
  return bearerToken() === undefined;
}

/** Stores the language of the account. Where that fails, it is that of this browser alone. */
export async function storeLanguage(code: string): Promise<void> {
  if (isLanguage(code)) await call(chooseLanguage, { body: { language: code } }).catch(() => undefined);
}
