import { randomUUID } from 'node:crypto';
import type { Person } from '../../../domain/accounts/account.ts';
import { passwordChangedEmail } from '../../../domain/accounts/messages.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { putInOutbox } from '../../infrastructure/database/outbox.ts';
import { setPasswordHash } from '../account-store.ts';
import { deleteContactChanges } from '../contacts/contact-change-store.ts';
import { deleteSessionsOf } from '../sessions/session-store.ts';
import { closeResets } from './password-reset-store.ts';

/**
 * Puts a new password in the place of the old one, within the caller's transaction. What was begun under the old one
 * ends: sessions, links to a new password, and contacts that wait to be confirmed. The person is told.
 *
 * @param keep the session that goes on, if one does
 */
export async function replacePassword(
  ctx: AppContext,
  tx: Tx,
  { person, passwordHash, keep }: { person: Person; passwordHash: string; keep?: string },
): Promise<void> {
  await setPasswordHash(tx, person.id, passwordHash);
  await deleteSessionsOf(tx, person.id, keep);
  await closeResets(tx, person.id, ctx.clock());
  await deleteContactChanges(tx, person.id);
  const content = passwordChangedEmail({ firstName: person.firstName });
  const message = { recipient: person.email, kind: 'password-changed', dedupeKey: randomUUID(), content } as const;
  await putInOutbox(tx, ctx.enqueue, [{ channel: 'email', ...message }]);
}
