import type { Member } from '../../domain/accounts/actor.ts';
import { invalid } from '../../domain/problem.ts';
import type { Language } from '../../domain/text/languages.ts';
import { t } from '../../domain/text/t.ts';
import type { AppContext } from '../app-context.ts';
import { setLanguage } from './account-store.ts';

/**
 * Chooses the language in which a person reads pages, emails and texts.
 *
 * @throws Problem `invalid` for a language that this site doesn't offer
 */
export async function chooseLanguage(ctx: AppContext, actor: Member, language: Language): Promise<void> {
  if (!ctx.languages.includes(language)) throw invalid({ language: [t`This site isn’t available in that language`] });
  await setLanguage(ctx.db, actor.userId, language);
}
