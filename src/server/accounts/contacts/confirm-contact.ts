import { randomUUID } from 'node:crypto';
import type { Member } from '../../../domain/accounts/actor.ts';
import { contactChangedEmail } from '../../../domain/accounts/messages.ts';
import { type ContactKind, oldestContactChange } from '../../../domain/accounts/own-account.ts';
import { Problem } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { putInOutbox } from '../../infrastructure/database/outbox.ts';
import { hashToken } from '../../infrastructure/secrets/tokens.ts';
import { setContact } from '../account-store.ts';
import { closeResets } from '../passwords/password-reset-store.ts';
import { type Account, readAccount } from '../read-account.ts';
import { addressIsTaken } from '../save-account.ts';
import { lockOwnSession } from '../sessions/lock-own-session.ts';
import { redeemContactChange } from './contact-change-store.ts';
import { recordVerifiedContact, removeVerifiedContact } from './verified-contacts.ts';

const linkIsGone = (): Problem =>
  new Problem('gone', 'This link no longer works, or it’s for a different account than the one you’re logged in to.', {
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
    if (!(await setContact(tx, person.id, change))) throw addressIsTaken();
    // A password reset link went to the old address, which no longer belongs to the account.
    if (change.kind === 'email') await closeResets(tx, person.id, ctx.clock());
    const channel = change.kind === 'email' ? 'email' : 'text';
    const old = change.kind === 'email' ? person.email : person.phone;
    await removeVerifiedContact(ctx, tx, { personId: person.id, channel, contact: old });
    await recordVerifiedContact(ctx, tx, actor, { personId: person.id, channel, contact: change.value, how: 'link' });
    const content = contactChangedEmail({ firstName: person.firstName, change });
    const message = { recipient: person.email, kind: 'contact-changed', dedupeKey: randomUUID(), content } as const;
    await putInOutbox(tx, ctx.enqueue, [{ channel: 'email', ...message }]);
    await recordAuditEvent(tx, actor, {
      action: 'contact.changed',
      subjectKind: 'person',
      subjectId: person.id,
      detail: { contact: change.kind },
    });
    return { ...(await readAccount(ctx, actor, tx)), confirmed: change.kind };
  });
}
