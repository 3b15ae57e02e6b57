import type { Member, UserId } from '../../../domain/accounts/actor.ts';
import { sessionHolds } from '../../../domain/accounts/sessions/session-lifetime.ts';
import { isRenewalDue, OVERLAP } from '../../../domain/accounts/sessions/token-renewal.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { hashToken } from '../../infrastructure/secrets/tokens.ts';
import {
  acceptOfferedToken,
  deleteSession,
  findSession,
  offerToken,
  type StoredSession,
  touchSession,
} from './session-store.ts';

/** The idle clock is set back at most this often, so that a busy page does not write at every call (milliseconds). */
const TOUCH_EVERY = 60_000;

/** Who makes a call, and the token that takes the place of the one it carried; it works as soon as it is used. */
export interface Recognised {
  member: Member;
  nextToken: string | undefined;
}

/**
 * The session gate: who stands behind a bearer token, or undefined. The only place that makes a `UserId`.
 * A session that is over is removed on the way, and so is one of which somebody uses an old token: only one of the two
 * who have its tokens can be its owner.
 */
export async function recogniseSession(ctx: AppContext, token: string): Promise<Recognised | undefined> {
  const tokenHash = hashToken(token);
  const session = await findSession(ctx.db, tokenHash);
  if (!session) return undefined;
  const now = ctx.clock();
  if (!sessionHolds(session, now)) {
    await deleteSession(ctx.db, session.id);
    return undefined;
  }
  if (session.token === 'previous' && now > (session.previousUntil ?? now)) {
    await endStolen(ctx, session);
    return undefined;
  }
  if (session.token === 'next') {
    const until = new Date(now.getTime() + OVERLAP);
    await acceptOfferedToken(ctx.db, { id: session.id, tokenHash, at: now, until });
  }
  if (now.getTime() - session.lastSeenAt.getTime() > TOUCH_EVERY) await touchSession(ctx.db, session.id, now);
  const { id: sessionId, personId, roles, remember, passwordGivenAt } = session;
  return {
    member: { kind: 'member', userId: personId as UserId, roles, sessionId, remember, passwordGivenAt },
    nextToken: await renewed(ctx, { session, token, tokenHash, now }),
  };
}

/**
 * The next token of a session whose token is old enough. It follows from the old one and a secret of the house, so that
 * calls side by side, in several tabs or at several processes, are offered the same one.
 */
async function renewed(
  ctx: AppContext,
  { session, token, tokenHash, now }: { session: StoredSession; token: string; tokenHash: Buffer; now: Date },
): Promise<string | undefined> {
  if (session.token !== 'current' || !isRenewalDue(session.tokenSince, now)) return undefined;
  const next = ctx.followToken(token).toString('base64url');
  const nextHash = hashToken(next);
  if (!session.nextHash?.equals(nextHash)) await offerToken(ctx.db, { id: session.id, tokenHash, nextHash });
  return next;
}

const endStolen = (ctx: AppContext, { id }: StoredSession): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    await deleteSession(tx, id);
    await recordAuditEvent(
      tx,
      { kind: 'anonymous' },
      { action: 'session.old_token_used', subjectKind: 'session', subjectId: id },
    );
  });
