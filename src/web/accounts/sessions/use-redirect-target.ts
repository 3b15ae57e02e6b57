import { type To, useLocation, useSearchParams } from 'react-router';

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
