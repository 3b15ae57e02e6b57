import { useEffect, useRef, useState } from 'react';
import { onSessionEnding, storedUser } from './stored-session.ts';

/** In session storage, so that the values are gone with the tab. */
const PREFIX = 'maplekey:unsent:';

interface Stored<T> {
  /** The user's id. */
  user: string;
  value: T;
  /** Stored when the page was left: it comes back if that was a reload, and not with a new visit. */
  onlyReload: boolean;
}

const isReload = (): boolean => {
  const [entry] = window.performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
};

/** Undefined when nothing is stored, it is another user's, or the page was left for another one since. */
function read<T>(name: string, owner: string | undefined): T | undefined {
  try {
    const text = window.sessionStorage.getItem(PREFIX + name);
    if (text === null) return undefined;
    const { user, value, onlyReload }: Stored<T> = JSON.parse(text);
    return user === owner && (!onlyReload || isReload()) ? value : undefined;
  } catch {
    return undefined;
  }
}

function remove(name: string): void {
  try {
    window.sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

function store(name: string, stored: Stored<unknown>): void {
  try {
    window.sessionStorage.setItem(PREFIX + name, JSON.stringify(stored));
  } catch {
    // Storage is blocked: the values are lost.
  }
}

/**
 * The values that the user had typed on a page when it was reloaded or their session expired there, if the same user is
 * back; else `fresh`. `current` returns the values to store then. Plain JSON values only.
 */
export function useRestoredForm<T>(name: string, fresh: T, current: () => T): T {
  const [owner] = useState(() => storedUser()?.user_id);
  const [initial] = useState(() => read<T>(name, owner) ?? fresh);
  // Only once the page is mounted: React may discard a first render, which must not lose the values.
  useEffect(() => remove(name), [name]);
  const latest = useRef(current);
  latest.current = current;
  useEffect(() => {
    if (owner === undefined) return;
    const storeLatest = (onlyReload: boolean): void =>
      store(name, { user: owner, value: latest.current(), onlyReload });
    // After a logout here nothing is stored; one in another tab ends the session here when the user is already gone.
    const stop = onSessionEnding(() => storeLatest(false));
    const onPageHide = (): void => {
      if (storedUser()?.user_id === owner) storeLatest(true);
    };
    window.addEventListener('pagehide', onPageHide);
    return () => {
      stop();
      window.removeEventListener('pagehide', onPageHide);
    };
  }, [name, owner]);
  return initial;
}
