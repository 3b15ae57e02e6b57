import { isRecord } from '../../../domain/values/type-guards.ts';
/** The values of a form, as plain JSON. */
export type DraftContent = Record<string, unknown>;

/** A draft stored in this browser until the server has it. */
export interface LocalCopy {
  content: DraftContent;
  /** The server's version that these changes are based on; 0 when there was none. */
  version: number;
  /** What was last sent to the server without a reply. */
  sent: DraftContent | null;
}

const PREFIX = 'maplekey:draft:';
/** Milliseconds after which a copy that never reached the server is dropped. */
const MAX_AGE = 24 * 60 * 60 * 1000;

interface Stored extends LocalCopy {
  /** The user's id. */
  user: string;
  at: number;
}

/** Reads a stored copy; null if it is another user's, too old or unreadable. */
export function readCopy(text: string | null, user: string, now: number): LocalCopy | null {
  if (text === null) return null;
  try {
    const stored: unknown = JSON.parse(text);
    if (!isRecord(stored) || stored.user !== user || now - Number(stored.at) > MAX_AGE) return null;
    const { content, version, sent } = stored;
    if (typeof version !== 'number' || !isRecord(content)) return null;
    return { content, version, sent: isRecord(sent) ? sent : null };
  } catch {
    return null;
  }
}

/** Removes copies of other users and those that are too old; without a user, only the latter. */
function removeStaleCopies(user?: string): void {
  for (const key of Object.keys(window.localStorage)) {
    if (!key.startsWith(PREFIX)) continue;
    const text = window.localStorage.getItem(key);
    if (!readCopy(text, user ?? ownerOf(text), Date.now())) window.localStorage.removeItem(key);
  }
}

const ownerOf = (text: string | null): string => {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    return isRecord(stored) ? String(stored.user ?? '') : '';
  } catch {
    return '';
  }
};

/** Removes what was typed here a day ago and never reached the server, whoever opens the site now. */
export function removeOldCopies(): void {
  try {
    removeStaleCopies();
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}

/** Removes the copies of every step of a deleted application. */
export function deleteLocalCopies(applicantId: string): void {
  try {
    for (const key of Object.keys(window.localStorage)) {
      if (key.startsWith(`${PREFIX}${applicantId}:`)) window.localStorage.removeItem(key);
    }
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}

export interface LocalCopyStore {
  read: () => LocalCopy | null;
  save: (copy: LocalCopy) => void;
  remove: () => void;
}

/** The local copy of one step. Does nothing where the browser blocks storage. */
export function localCopy(user: string, applicantId: string, step: string): LocalCopyStore {
  const key = `${PREFIX}${applicantId}:${step}`;
  const attempt = <T>(run: () => T, fallback: T): T => {
    try {
      return run();
    } catch {
      return fallback;
    }
  };
  return {
    read: () =>
      attempt(() => {
        removeStaleCopies(user);
        return readCopy(window.localStorage.getItem(key), user, Date.now());
      }, null),
    save: (copy) =>
      attempt(
        () => window.localStorage.setItem(key, JSON.stringify({ ...copy, user, at: Date.now() } satisfies Stored)),
        undefined,
      ),
    remove: () => attempt(() => window.localStorage.removeItem(key), undefined),
  };
}
