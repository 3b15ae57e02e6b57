import type { Member } from '../../../domain/accounts/actor.ts';
import { sessionHolds } from '../../../domain/accounts/sessions/session-lifetime.ts';
import type { Toolbox } from '../../app-context.ts';
import { findSessionsOf, type OwnSession } from './session-store.ts';

/** Where the caller is signed in: this session first, then the last used ones. Those that are over are left out. */
export async function listSessions(toolbox: Toolbox, actor: Member): Promise<(OwnSession & { isThis: boolean })[]> {
  const now = toolbox.clock();
  const open = (await findSessionsOf(toolbox.db, actor.userId)).filter((session) => sessionHolds(session, now));
  return open
    .map((session) => ({ ...session, isThis: session.id === actor.sessionId }))
    .sort((a, b) => Number(b.isThis) - Number(a.isThis));
}
