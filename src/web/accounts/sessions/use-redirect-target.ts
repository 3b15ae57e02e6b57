import { type To, useLocation, useSearchParams } from 'react-router';
import type { LoggedIn } from '../../../contract/sessions.ts';
import { storeSession } from '../../app/session/stored-session.ts';

/** Whether a reply to a sign-in is one: status 1, authed 1 and a bearer token. */
export const isSignedIn = (reply: LoggedIn): boolean =>
  reply.status === 1 && reply.authed === 1 && reply.tokens?.[1] === 'bearer';

/** Keeps the person of a reply at this browser: until it is closed, or with `remember` for 30 days. */
export function enter(reply: LoggedIn, remember: boolean): void {
  const { user_id, first_name, last_name, email, phone_number, roles, tokens, status, authed } = reply;
  storeSession({ user_id, first_name, last_name, email, phone_number, roles, tokens, status, authed }, remember);
}

interface Wanted {
  /** The decoded `redirect` parameter. */
  wanted: string | null;
  /** The link to the other of the two pages, with the parameter. */
  carriedTo: (pathname: '/login' | '/signup') => To;
  /** The navigation state, which travels with the link. */
  state: unknown;
}

/** Where the visitor was headed before signing in, and how to carry it from log in to sign-up and back. */
export function useRedirectTarget(): Wanted {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const wanted = search.get('redirect');
  return {
    wanted,
    carriedTo: (pathname) => ({ pathname, search: wanted ? `?redirect=${encodeURIComponent(wanted)}` : '' }),
    state,
  };
}
