import { randomUUID } from 'node:crypto';
import type { Person } from '../../../domain/accounts/account.ts';
import { passwordChangedEmail } from '../../../domain/accounts/messages.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { putInOutbox } from '../../infrastructure/database/outbox.ts';
import { writeFor } from '../../infrastructure/languages/language-scope.ts';
import { deleteContactChanges } from '../contacts/contact-change-store.ts';
import { deleteSessionsOf } from '../sessions/own-sessions-store.ts';
import { deleteLoginChallenges } from '../two-step/challenge-store.ts';
import { setPasswordHash } from './password-hash-store.ts';
import { closeResets } from './password-reset-store.ts';

/**
 * Replaces the password within the caller's transaction. Ends the person's sessions, unfinished logins, reset
 * links and unconfirmed contact changes, and notifies the person.
 *
 * @param exceptSessionId the session to leave open, if any
 */
export async function replacePassword(
  ctx: AppContext,
  tx: Tx,
  { person, passwordHash, exceptSessionId }: { person: Person; passwordHash: string; exceptSessionId?: string },
): Promise<void> {
  await setPasswordHash(tx, person.id, passwordHash);
  await deleteSessionsOf(tx, person.id, exceptSessionId);
  await deleteLoginChallenges(tx, person.id);
  await closeResets(tx, person.id, ctx.clock());
  await deleteContactChanges(tx, person.id);
  const content = writeFor(ctx, person, () => passwordChangedEmail({ firstName: person.firstName }));
  const message = { recipient: person.email, kind: 'password-changed', dedupeKey: randomUUID(), content } as const;
  await putInOutbox(tx, ctx.enqueue, [{ channel: 'email', ...message }]);
}
