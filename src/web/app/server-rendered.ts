import type { QueryClient } from '@tanstack/react-query';

/** The id of the data that a printed page was made from. */
const KNOWN_ID = 'known';

/** Whether what the visitor sees was printed by the server, and is not alive yet. */
export const isServerRendered = (): boolean => document.querySelector('[data-printed]') !== null;

/** Puts what the page at hand was printed from where its queries look, so that nothing is asked for again. */
export function hydrateQueryCache(queries: QueryClient): void {
  const text = document.getElementById(KNOWN_ID)?.textContent;
  if (!text) return;
  const { key, data } = JSON.parse(text) as { key: string[]; data: unknown };
  queries.setQueryData(key, data);
}
