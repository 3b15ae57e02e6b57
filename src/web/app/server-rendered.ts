import type { QueryClient } from '@tanstack/react-query';

/** The id of the script element with the data that a page was server-rendered from. */
const KNOWN_ID = 'known';

/** Whether the page is still the server-rendered one, not yet interactive. */
export const isServerRendered = (): boolean => document.querySelector('[data-printed]') !== null;

/** Ends what holds only for a page without its scripts, such as forms that nobody can send. */
export const markHydrated = (page: HTMLElement): void => page.removeAttribute('data-printed');

/** Puts the data of the server-rendered page into the query cache, so that it is not fetched again. */
export function hydrateQueryCache(queries: QueryClient): void {
  const text = document.getElementById(KNOWN_ID)?.textContent;
  if (!text) return;
  const { key, data }: { key: string[]; data: unknown } = JSON.parse(text);
  queries.setQueryData(key, data);
}
