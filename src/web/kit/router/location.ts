/** Where a page is: its address in parts, and what belongs to its history entry. */
export interface Location {
  readonly pathname: string;
  /** With its question mark; empty without a query. */
  readonly search: string;
  /** With its number sign; empty without one. */
  readonly hash: string;
  /** What the navigation handed over; it survives a reload. */
  readonly state: unknown;
  /** Names the history entry; `default` for the one that the visit began with. */
  readonly key: string;
}

/** An address on this site: a path, a query or a hash as text, or the parts of one. */
export type To = string | { pathname?: string; search?: string; hash?: string };

export interface NavigateOptions {
  /** Takes the place of the current history entry. */
  replace?: boolean;
  /** Becomes the location's state. */
  state?: unknown;
}

/** What we store in a history entry. Earlier releases stored the same, so that the way back to their pages works. */
export interface Entry {
  usr?: unknown;
  key?: string;
  /** How many of our pages are behind it. */
  idx?: number;
}

/** The address as text. Parts that are missing are empty, but for the path: that is the current one. */
export function hrefOf(to: To, current: Pick<Location, 'pathname' | 'search'>): string {
  if (typeof to !== 'string') return `${to.pathname ?? current.pathname}${to.search ?? ''}${to.hash ?? ''}`;
  if (to.startsWith('?') || to === '') return current.pathname + to;
  return to.startsWith('#') ? current.pathname + current.search + to : to;
}

/** The location of an address on this site. */
export function locationOf(href: string, { usr, key = 'default' }: Entry = {}): Location {
  const { pathname, search, hash } = new URL(href, 'http://localhost');
  return { pathname, search, hash, state: usr ?? null, key };
}

/** A key for a new history entry. */
export const newKey = (): string => Math.random().toString(36).slice(2, 10);
