import type { Member } from '../../domain/accounts/actor.ts';
import { invalid } from '../../domain/problem.ts';
import type { Language } from '../../domain/text/languages.ts';
import { t } from '../../domain/text/t.ts';
import type { AppContext } from '../app-context.ts';
import { transaction } from '../infrastructure/database/connect.ts';
import { setLanguage } from './account-change-store.ts';

/**
 * Chooses the language in which a person reads pages, emails and texts, and in which the ranks at their properties are explained.
 *
 * @throws Problem `invalid` for a language that this site doesn't offer
 */
export async function chooseLanguage(ctx: AppContext, actor: Member, language: Language): Promise<void> {
  if (!ctx.languages.includes(language)) throw invalid({ language: [t`This site isn’t available in that language`] });
  await transaction(ctx.db, async (tx) => {
    const isAnother = await setLanguage(tx, actor.userId, language);
    if (isAnother) await ctx.enqueue(tx, 'explain-in-new-language', { personId: actor.userId });
  });
}
