import { useEffect } from 'react';
import { useLocation } from '../router/use-router.ts';

/** The id of a page's h1. */
export const PAGE_TITLE_ID = 'page-title';

/**
 * Sets the document title and, except on the first load, focuses the h1, so that screen readers announce the page. The
 * shell scrolls to the top.
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
