import { isSessionValid } from '../../../domain/accounts/sessions/session-lifetime.ts';
import type { AppContext } from '../../app-context.ts';
import { hashToken } from '../../infrastructure/secrets/tokens.ts';
import { findSession } from '../sessions/found-session-store.ts';
import { findOperatorOfSession } from './operator-store.ts';

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
