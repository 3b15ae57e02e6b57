import type { Member } from '../../../domain/accounts/actor.ts';
import { type ContactKind, oldestContactChange } from '../../../domain/accounts/own-account.ts';
import { Problem } from '../../../domain/problem.ts';
import { t } from '../../../domain/text/t.ts';
import type { AppContext } from '../../app-context.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { hashToken } from '../../infrastructure/secrets/tokens.ts';
import { lockOwnSession } from '../lock-person.ts';
import { type Account, readAccount } from '../read-account.ts';
import { redeemContactChange } from './contact-change-store.ts';
import { announceReplacement, replaceContact } from './replace-contact.ts';
import { recordVerifiedContact } from './verified-contacts.ts';

const linkIsGone = (): Problem =>
  new Problem('gone', t`This link no longer works, or it’s for a different account than the one you’re logged in to.`, {
    errorType: 'ContactLinkGone',
  });

/**
 * Replaces the caller's email or phone number with the one that the link was sent to, which verifies it. Notifies the
 * old email address.
 *
 * @throws Problem `gone` for a link that is unknown, expired, used, or for another account; `invalid` when another
 *   account has taken the address in the meantime
 */
export async function confirmContact(
  ctx: AppContext,
  actor: Member,
  token: string,
): Promise<Account & { confirmed: ContactKind }> {
  return transaction(ctx.db, async (tx) => {
    await lockOwnSession(tx, actor);
    const { person } = await readAccount(ctx, actor, tx);
    const since = oldestContactChange(ctx.clock());
    const change = await redeemContactChange(tx, { personId: person.id, tokenHash: hashToken(token), since });
    if (!change) throw linkIsGone();
    await replaceContact(ctx, tx, { person, change });
    const channel = change.kind === 'email' ? 'email' : 'text';
    await recordVerifiedContact(ctx, tx, actor, { personId: person.id, channel, contact: change.value, how: 'link' });
    await announceReplacement(ctx, tx, actor, { person, change });
    return { ...(await readAccount(ctx, actor, tx)), confirmed: change.kind };
  });
}
