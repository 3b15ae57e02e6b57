import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The id of the one h1 of a page. */
export const PAGE_TITLE_ID = 'page-title';

/**
 * What happens when a page is reached: the tab is named after it and, unless the visitor has only just opened the
 * site, the focus goes to the h1, so that a screen reader says where it is. (The shell scrolls to the top.)
 */
export function useArrival(name: string): void {
  const { pathname, hash, key } = useLocation();
  const justOpened = key === 'default';

  useEffect(() => {
    document.title = `${name} · Maplekey`;
  }, [name]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new path is an arrival
  useEffect(() => {
    if (!justOpened && !hash) document.getElementById(PAGE_TITLE_ID)?.focus({ preventScroll: true });
  }, [pathname]);
}
