import type { Actor } from '../../domain/accounts/actor.ts';
import { defaultLanguage } from '../../domain/accounts/reader-language.ts';
import { notFound, Problem } from '../../domain/problem.ts';
import { type Language, SOURCE_LANGUAGE } from '../../domain/text/languages.ts';
import { t } from '../../domain/text/t.ts';
import { dayIn } from '../../domain/values/province.ts';
import type { AppContext } from '../app-context.ts';
import { findAddress, findByToken, type InvitedTo } from './apply-link-store.ts';

/**
 * What an apply link leads to, for anyone who holds it: the property, its requirements and its landlord.
 *
 * @throws Problem `gone` when the property takes no new applicants
 */
export async function openInvitation(
  ctx: AppContext,
  _actor: Actor,
  { token }: { token: string },
): Promise<Omit<InvitedTo, 'createdAt'> & { postedOn: string }> {
  const found = await findByToken(ctx.db, token);
  if (!found) throw notFound();
  if (found.status !== 'active') {
    throw new Problem('gone', t`This property is not accepting new applicants.`, { errorType: 'PropertyInactive' });
  }
  const { createdAt, ...invitation } = found;
  return { ...invitation, postedOn: dayIn(found.province, createdAt) };
}

/** The language that the law puts first where this invitation leads, for whoever wants none; undefined for English. */
export async function languageOfInvitation(
  ctx: Pick<AppContext, 'db' | 'languages'>,
  token: string,
): Promise<Language | undefined> {
  const language = defaultLanguage(await findAddress(ctx.db, token), ctx.languages);
  return language === SOURCE_LANGUAGE ? undefined : language;
}
