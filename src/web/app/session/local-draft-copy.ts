/** What a form holds, as plain JSON. */
export type DraftContent = Record<string, unknown>;

/** What this browser keeps until the server has it. */
export interface LocalCopy {
  content: DraftContent;
  /** The server's version on which these words were typed, 0 when there was none. */
  version: number;
  /** What was last on its way to the server without an answer. */
  sent: DraftContent | null;
}

const PREFIX = 'maplekey:draft:';
/** Milliseconds after which words that never reached the server are given up. */
const KEPT_FOR = 7 * 24 * 60 * 60 * 1000;

interface Stored extends LocalCopy {
  /** Whose words these are. */
  user: string;
  at: number;
}

const isContent = (value: unknown): value is DraftContent =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a stored copy; null for one of another person, a stale one, or one that cannot be read. */
export function readCopy(text: string | null, user: string, now: number): LocalCopy | null {
  if (text === null) return null;
  try {
    const stored = JSON.parse(text) as Partial<Stored>;
    const fits = stored.user === user && typeof stored.version === 'number' && isContent(stored.content);
    if (!fits || now - Number(stored.at) > KEPT_FOR) return null;
    const sent = isContent(stored.sent) ? stored.sent : null;
    return { content: stored.content as DraftContent, version: stored.version as number, sent };
  } catch {
    return null;
  }
}

/** Forgets what another person left at this browser, and what is too old. */
function tidy(user: string): void {
  for (const key of Object.keys(window.localStorage)) {
    if (!key.startsWith(PREFIX)) continue;
    if (!readCopy(window.localStorage.getItem(key), user, Date.now())) window.localStorage.removeItem(key);
  }
}

/** Forgets the words of every step of an application that was deleted. */
export function deleteLocalCopies(applicantId: string): void {
  try {
    for (const key of Object.keys(window.localStorage)) {
      if (key.startsWith(`${PREFIX}${applicantId}:`)) window.localStorage.removeItem(key);
    }
  } catch {
    // Where storage is refused there is nothing to forget.
  }
}

export interface LocalCopyStore {
  read: () => LocalCopy | null;
  keep: (copy: LocalCopy) => void;
  forget: () => void;
}

/** The place in this browser for the words of one step, until the server has them. Storage may be refused. */
export function localCopy(user: string, applicantId: string, step: string): LocalCopyStore {
  const key = `${PREFIX}${applicantId}:${step}`;
  const tried = <T>(deed: () => T, otherwise: T): T => {
    try {
      return deed();
    } catch {
      return otherwise;
    }
  };
  return {
    read: () =>
      tried(() => {
        tidy(user);
        return readCopy(window.localStorage.getItem(key), user, Date.now());
      }, null),
    keep: (copy) =>
      tried(() => window.localStorage.setItem(key, JSON.stringify({ ...copy, user, at: Date.now() })), undefined),
    forget: () => tried(() => window.localStorage.removeItem(key), undefined),
  };
}
