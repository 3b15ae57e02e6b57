import { sql } from 'kysely';
import type { Member } from '../../domain/accounts/actor.ts';
import { invalid } from '../../domain/problem.ts';
import type { Language } from '../../domain/text/languages.ts';
import { t } from '../../domain/text/t.ts';
import type { AppContext } from '../app-context.ts';
import { type Tx, transaction } from '../infrastructure/database/connect.ts';
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

/**
 * The languages that were chosen for the accounts with these email addresses or, confirmed, these phone numbers. Addresses
 * without are left out.
 */
export async function languagesAt(tx: Tx, addresses: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (addresses.length === 0) return new Map();
  const { rows } = await sql<{ address: string; language: string }>`
    select email as address, language from person where email = any(${[...addresses]}) and language is not null
    union all
    select contact, language from verified_contact join person on person.id = verified_contact.person_id
    where channel = 'text' and contact = any(${[...addresses]}) and language is not null`.execute(tx);
  return new Map(rows.map(({ address, language }) => [address, language]));
}

/** The same of one address; null without. */
export const languageAt = async (tx: Tx, address: string): Promise<string | null> =>
  (await languagesAt(tx, [address])).get(address) ?? null;
