import type { Member, UserId } from '../../domain/accounts/actor.ts';
import { sessionHolds } from '../../domain/accounts/session-lifetime.ts';
import { hashToken } from '../secrets/token.ts';
import type { Toolbox } from '../toolbox.ts';
import { deleteSession, findSession, touchSession } from './session-store.ts';

/** The idle clock is set back at most this often, so that a busy page does not write at every call (milliseconds). */
const TOUCH_EVERY = 60_000;

/**
 * The session gate: who stands behind a bearer token, or undefined. The only place that makes a `UserId`.
 * A session that is over is removed on the way.
 */
export async function recogniseSession(toolbox: Toolbox, token: string): Promise<Member | undefined> {
  const session = await findSession(toolbox.db, hashToken(token));
  if (!session) return undefined;
  const now = toolbox.clock();
  if (!sessionHolds(session, now)) {
    await deleteSession(toolbox.db, session.id);
    return undefined;
  }
  if (now.getTime() - session.lastSeenAt.getTime() > TOUCH_EVERY) await touchSession(toolbox.db, session.id, now);
  const { id: sessionId, personId, roles, remember, passwordGivenAt } = session;
  return { kind: 'member', userId: personId as UserId, roles, sessionId, remember, passwordGivenAt };
}
