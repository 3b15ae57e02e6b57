import type { Member } from '../../domain/accounts/actor.ts';
import { notFound, unauthenticated } from '../../domain/problem.ts';
import type { Tx } from '../infrastructure/database/connect.ts';
import { findById } from './account-store.ts';
import { lockPerson } from './contacts/contact-store.ts';
import { isSessionOpen } from './sessions/session-store.ts';

/**
 * Checks that there is an account of a person, and locks it until the transaction ends.
 *
 * @throws Problem `not-found`
 */
export async function assertAccount(tx: Tx, personId: string): Promise<void> {
  await lockPerson(tx, personId);
  if (!(await findById(tx, personId))) throw notFound();
}

/**
 * Locks the caller's account until the transaction ends, and checks that their session is still open. Every change of
 * what an account rests on begins with this: a call that was let in before a password reset does nothing after it.
 *
 * @throws Problem `unauthenticated` when the session has ended since the call began
 */
export async function lockOwnSession(tx: Tx, actor: Member): Promise<void> {
  await lockPerson(tx, actor.userId);
  if (!(await isSessionOpen(tx, actor.sessionId))) throw unauthenticated();
}
