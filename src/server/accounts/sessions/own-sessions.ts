import type { Member } from '../../../domain/accounts/actor.ts';
import { isSessionValid } from '../../../domain/accounts/sessions/session-lifetime.ts';
import { notFound } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { deleteOwnSession, findSessionsOf, type OwnSession } from './own-sessions-store.ts';

/** Ends one of the caller's sessions. */
export async function endSession(ctx: AppContext, actor: Member, id: string): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    if (!(await deleteOwnSession(tx, actor.userId, id))) throw notFound();
    await recordAuditEvent(tx, actor, { action: 'session.ended', subjectKind: 'session', subjectId: id });
  });
}

/** The caller's open sessions: this one first, then the most recently used. */
export async function listSessions(ctx: AppContext, actor: Member): Promise<(OwnSession & { isThis: boolean })[]> {
  const now = ctx.clock();
  const open = (await findSessionsOf(ctx.db, actor.userId)).filter((session) => isSessionValid(session, now));
  return open
    .map((session) => ({ ...session, isThis: session.id === actor.sessionId }))
    .sort((a, b) => Number(b.isThis) - Number(a.isThis));
}
