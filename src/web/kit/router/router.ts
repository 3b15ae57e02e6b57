import type { ComponentType, ReactNode } from 'react';
import { type Entry, hrefOf, type Location, locationOf, type NavigateOptions, newKey, type To } from './location.ts';
import { matchPath, type Params } from './match-path.ts';

/** The code of a page. */
export interface Page {
  Component: ComponentType;
  /** Stands around the page. */
  Frame?: ComponentType<{ children: ReactNode }>;
}

/** A page, and when it is shown. */
export interface Route {
  /** See `matchPath`. */
  path: string;
  /** Loads the page's code, for the path that is opened: the browser's address is still that of the page before. */
  load: (pathname: string) => Promise<Page>;
  /** Where a visitor is sent instead; undefined to show the page. */
  redirect?: (location: Location) => string | undefined;
  /** What the frame around the pages must know of this one. */
  handle?: unknown;
}

/** The page that is shown. */
export interface RouterState {
  location: Location;
  params: Params;
  /** The path and the handle of its route. */
  path: string;
  handle: unknown;
  /** Undefined until the first page has loaded, and when its code could not be loaded. */
  page: Page | undefined;
  /** Why the page's code could not be loaded. */
  problem: unknown;
  /** Whether another page is loading. */
  isNavigating: boolean;
}

export interface Router {
  /** Opens the page of the browser's address, and from then on whatever people open. */
  start: () => void;
  state: () => RouterState;
  /** Runs the listener whenever the state has changed. */
  subscribe: (listener: () => void) => () => void;
  /**
   * Opens a page once its code has loaded, and resolves once it is drawn; or goes so many history entries on (forwards) or
   * back (negative). A function gets the current location, which may be newer than the one that is drawn.
   */
  navigate: (to: To | number | ((current: Location) => To), options?: NavigateOptions) => Promise<void>;
  /** Asks again whether the visitor may stay on the current page, or go to the one that is loading. */
  revalidate: () => Promise<void>;
  /** To be called once a state is drawn. */
  drawn: (state: RouterState) => void;
}

type History = 'push' | 'replace' | 'keep';

const currentEntry = (): Entry => window.history.state ?? {};

const here = (): Location => {
  const { pathname, search, hash } = window.location;
  return locationOf(pathname + search + hash, currentEntry());
};

/** Tells the browser of the new address. */
function writeHistory(how: History, location: Location): void {
  const href = hrefOf(location, location);
  const { state: usr, key } = location;
  const { idx = 0 } = currentEntry();
  if (how === 'push') window.history.pushState({ usr, key, idx: idx + 1 } satisfies Entry, '', href);
  else if (how === 'replace') window.history.replaceState({ usr, key, idx } satisfies Entry, '', href);
}

/** The first route that fits a path, with the parameters in it. */
function routeOf(routes: readonly Route[], pathname: string): { route: Route; params: Params } {
  for (const route of routes) {
    const params = matchPath(route.path, pathname);
    if (params) return { route, params };
  }
  throw new Error(`no route for ${pathname}`);
}

/** A state, the listeners to its changes, and those who wait for it to be drawn. */
function watched(initial: RouterState) {
  const listeners = new Set<() => void>();
  const waiting: (() => void)[] = [];
  let state = initial;
  return {
    state: () => state,
    /** Resolves once the state is drawn. */
    set: (next: RouterState): Promise<void> => {
      state = next;
      for (const listener of [...listeners]) listener();
      return new Promise((resolve) => waiting.push(resolve));
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    drawn: (what: RouterState): void => {
      if (what === state) for (const resolve of waiting.splice(0)) resolve();
    },
  };
}

/**
 * The pages of the app by the browser's address. The first fitting route counts. The address changes when the code of the
 * page has loaded, a moment before the page is drawn; of two navigations at once the later one counts.
 *
 * @param routes the last one has to fit every path
 */
export function createRouter(routes: readonly Route[]): Router {
  const pages = new Map<Route, Page>();
  let navigations = 0;
  /** The navigation whose page is loading. */
  let pending: { location: Location; how: History } | undefined;

  const stateAt = (location: Location): RouterState => {
    const { route, params } = routeOf(routes, location.pathname);
    const { path, handle } = route;
    return { location, params, path, handle, page: pages.get(route), problem: undefined, isNavigating: false };
  };

  const { state, set, subscribe, drawn } = watched(stateAt(here()));

  /** Shows the page of a location, or the one that it leads to. */
  async function show(location: Location, how: History): Promise<void> {
    navigations += 1;
    const current = navigations;
    pending = undefined;
    const { route } = routeOf(routes, location.pathname);
    const target = route.redirect?.(location);
    if (target !== undefined) return show(locationOf(target, { key: newKey() }), how === 'push' ? 'push' : 'replace');
    let problem: unknown;
    if (!pages.has(route)) {
      pending = { location, how };
      void set({ ...state(), isNavigating: true });
      try {
        pages.set(route, await route.load(location.pathname));
      } catch (reason) {
        problem = reason;
      }
      if (current !== navigations) return;
      pending = undefined;
    }
    writeHistory(how, location);
    await set({ ...stateAt(location), problem });
  }

  return {
    start: () => {
      window.addEventListener('popstate', () => void show(here(), 'keep'));
      void show(state().location, 'keep');
    },
    state,
    subscribe,
    navigate: async (to, { replace = false, state: handedOver } = {}) => {
      if (typeof to === 'number') window.history.go(to);
      else {
        const { location: current } = state();
        const href = hrefOf(typeof to === 'function' ? to(current) : to, current);
        const location = locationOf(href, { usr: handedOver, key: newKey() });
        await show(location, replace ? 'replace' : 'push');
      }
    },
    drawn,
    revalidate: () => (pending ? show(pending.location, pending.how) : show(state().location, 'keep')),
  };
}
