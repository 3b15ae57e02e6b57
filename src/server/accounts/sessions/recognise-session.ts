import { timingSafeEqual } from 'node:crypto';
import type { Member, UserId } from '../../../domain/accounts/actor.ts';
import { isRenewalDue, isSessionValid, OVERLAP } from '../../../domain/accounts/sessions/session-lifetime.ts';
import type { CountedCalls, SessionLimit } from '../../../domain/accounts/sessions/session-limit.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { hashToken } from '../../infrastructure/secrets/tokens.ts';
import { findSession, findSessionAndCount, type StoredSession } from './found-session-store.ts';
import { acceptOfferedToken, deleteSession, offerToken, touchSession } from './session-store.ts';

/** The idle clock is reset at most this often, so that a busy page does not write on every call (milliseconds). */
const TOUCH_EVERY = 60_000;

/** The caller, and the token that replaces the one in use; it works from its first use. */
export interface Recognised {
  member: Member;
  /** The code of the language that the caller chose for the account; null: none. */
  language: string | null;
  nextToken: string | undefined;
  /** The calls counted against the limit that was asked for; undefined where none was counted. */
  counted: CountedCalls | undefined;
}

/**
 * The session gate: resolves a bearer token to its user, or undefined; a session of our own pages needs its cookie, too.
 * The only place that makes a `UserId`. A call can be counted against a limit in the same statement.
 *
 * It also deletes sessions that have ended, and sessions of which an old token is used: only one of the two holders of its
 * tokens can be the owner.
 */
export async function recogniseSession(
  ctx: AppContext,
  { token, cookie, limit }: { token: string; cookie: string | undefined; limit: SessionLimit | undefined },
): Promise<Recognised | undefined> {
  const tokenHash = hashToken(token);
  const now = ctx.clock();
  const cookieHash = cookie === undefined ? null : hashToken(cookie);
  const counting = limit && (await findSessionAndCount(ctx.db, { tokenHash, cookieHash, at: now }, limit));
  const session = limit ? counting : await findSession(ctx.db, tokenHash);
  if (!session || !hasCookie(session, cookie)) return undefined;
  if (!isSessionValid(session, now)) {
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
    language: session.language,
    nextToken: await renewed(ctx, { session, token, tokenHash, now }),
    counted: counting?.counted,
  };
}

/** Without its cookie a token is worth nothing, and nothing is concluded from it. */
const hasCookie = ({ cookieHash }: StoredSession, cookie: string | undefined): boolean =>
  cookieHash === null || (cookie !== undefined && timingSafeEqual(cookieHash, hashToken(cookie)));

/**
 * The next token of a session whose token is due for rotation. It is derived from the current token and a server
 * secret, so that concurrent calls, in several tabs or processes, are offered the same one.
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
