import type { LoggedIn } from '../../../contract/sessions.ts';
import { storeSession } from '../../app/session/stored-session.ts';
import type { To } from '../../kit/router/location.ts';
import { useSearchParams } from '../../kit/router/use-router.ts';

/** Whether a login reply is a success: status 1, authed 1 and a bearer token. */
export const isLoggedIn = (reply: LoggedIn): boolean =>
  reply.status === 1 && reply.authed === 1 && reply.tokens?.[1] === 'bearer';

/** Stores the user of a login reply until the browser is closed, or with `remember` for 30 days. */
export function storeLogin(reply: LoggedIn, remember: boolean): void {
  const { user_id, first_name, last_name, email, phone_number, roles, tokens, status, authed } = reply;
  storeSession({ user_id, first_name, last_name, email, phone_number, roles, tokens, status, authed }, remember);
}

interface RedirectTarget {
  /** The decoded `redirect` parameter. */
  wanted: string | null;
  /** A link to either page that carries the parameter. */
  linkTo: (pathname: '/login' | '/signup') => To;
}

/** Where the visitor wanted to go before logging in, with links that carry it between login and sign-up. */
export function useRedirectTarget(): RedirectTarget {
  const [search] = useSearchParams();
  const wanted = search.get('redirect');
  return {
    wanted,
    linkTo: (pathname) => ({ pathname, search: wanted ? `?redirect=${encodeURIComponent(wanted)}` : '' }),
  };
}
