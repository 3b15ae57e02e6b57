import { useEffect, useRef, useState } from 'react';
import { onSessionEnding, storedUser } from './stored-session.ts';

/** In the tab's own storage, so that the words are gone with it. */
const PREFIX = 'maplekey:unsent:';

interface Kept {
  /** Whose words these are. */
  user: string;
  value: unknown;
}

/** What was kept under a name; undefined when there is nothing, or it is another person's. */
function read(name: string, owner: string | undefined): unknown {
  try {
    const text = window.sessionStorage.getItem(PREFIX + name);
    if (text === null) return undefined;
    const { user, value } = JSON.parse(text) as Kept;
    return user === owner ? value : undefined;
  } catch {
    return undefined;
  }
}

function forget(name: string): void {
  try {
    window.sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Where storage is refused nothing was kept.
  }
}

function keep(name: string, user: string, value: unknown): void {
  try {
    window.sessionStorage.setItem(PREFIX + name, JSON.stringify({ user, value } satisfies Kept));
  } catch {
    // Where storage is refused the words cannot be kept.
  }
}

/**
 * What the person had typed on a page when their session ended there, if they are the one who is back; else `fresh`.
 * What `current` answers is kept for them when the session ends while the page is open. Plain values only.
 */
export function useRestoredForm<T>(name: string, fresh: T, current: () => T): T {
  const [owner] = useState(() => storedUser()?.user_id);
  const [opening] = useState(() => (read(name, owner) as T | undefined) ?? fresh);
  // Only once the page stands: a first attempt to draw it may be thrown away, and must not take the words with it.
  useEffect(() => forget(name), [name]);
  const latest = useRef(current);
  latest.current = current;
  useEffect(() => onSessionEnding(() => owner !== undefined && keep(name, owner, latest.current())), [name, owner]);
  return opening;
}
