import { defaultLanguage } from '../../domain/accounts/reader-language.ts';
import { type Language, SOURCE_LANGUAGE } from '../../domain/text/languages.ts';
import type { AppContext } from '../app-context.ts';
import { findAddress } from './apply-link-store.ts';

/** The language that the law puts first where this invitation leads, for whoever wants none; undefined for English. */
export async function languageOfInvitation(
  ctx: Pick<AppContext, 'db' | 'languages'>,
  token: string,
): Promise<Language | undefined> {
  const language = defaultLanguage(await findAddress(ctx.db, token), ctx.languages);
  return language === SOURCE_LANGUAGE ? undefined : language;
}
