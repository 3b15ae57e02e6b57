import type { Member, WebOperator } from '../../../domain/accounts/actor.ts';
import { assertPasskeyGiven } from '../../../domain/accounts/operators/operator-step-up.ts';
import { isSessionValid } from '../../../domain/accounts/sessions/session-lifetime.ts';
import { notFound } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { hashToken } from '../../infrastructure/secrets/tokens.ts';
import { findSession } from '../sessions/found-session-store.ts';
import { findOperatorOfSession } from './operator-store.ts';

/**
 * Narrows a caller to an operator whose session used a passkey.
 *
 * @param needs whether the passkey has to be fresh
 * @throws Problem `not-found` for everybody else, so that nobody learns that there is anything; `forbidden` ConfirmPasskey
 */
export async function assertOperator(
  ctx: Pick<AppContext, 'db' | 'clock'>,
  member: Member | undefined,
  needs: 'once' | 'recently',
): Promise<WebOperator> {
  const found = member && (await findOperatorOfSession(ctx.db, member.sessionId));
  if (!found) throw notFound();
  assertPasskeyGiven(found, ctx.clock(), needs);
  return { kind: 'operator', name: found.name, userId: found.personId };
}

/**
 * Whether a page is being opened by an operator who is logged in, so that its address exists for them. It changes nothing
 * about the session, and shows nothing: the calls of the page are guarded by themselves.
 */
export async function isOperatorVisit(
  ctx: Pick<AppContext, 'db' | 'clock'>,
  { token, cookie }: { token: string | undefined; cookie: string | undefined },
): Promise<boolean> {
  const session = token === undefined ? undefined : await findSession(ctx.db, hashToken(token));
  if (!session || !isSessionValid(session, ctx.clock())) return false;
  const hasCookie =
    session.cookieHash === null || (cookie !== undefined && session.cookieHash.equals(hashToken(cookie)));
  return hasCookie && (await findOperatorOfSession(ctx.db, session.id)) !== undefined;
}
