import { createContext, use, useCallback, useMemo } from 'react';
import { type Location, locationOf, type NavigateOptions } from './location.ts';
import type { Params } from './match-path.ts';
import type { Router } from './router.ts';

/** What pages read of the router. */
export interface Place {
  location: Location;
  params: Params;
  handle: unknown;
}

/** The page that is shown; the server has it too. */
export const PlaceContext = createContext<Place>({ location: locationOf('/'), params: {}, handle: undefined });

/** Opens pages; on the server nothing does. */
export const NavigateContext = createContext<Router['navigate']>(async () => undefined);

export const useLocation = (): Location => use(PlaceContext).location;

/** The parameters in the path. */
export const useParams = (): Params => use(PlaceContext).params;

/** What the route says about the current page. */
export const useRouteHandle = (): unknown => use(PlaceContext).handle;

/** Opens another page; the same function for as long as the app runs. */
export const useNavigate = (): Router['navigate'] => use(NavigateContext);

type ChangeQuery = (change: (query: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void;

/**
 * The query of the address, and a function that changes it: the current one, so that of two changes at once neither is
 * lost. The same function for as long as the app runs.
 */
export function useSearchParams(): [URLSearchParams, ChangeQuery] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback<ChangeQuery>(
    (edit, options) => void navigate((current) => `?${edit(new URLSearchParams(current.search))}`, options),
    [navigate],
  );
  return [query, change];
}
