import type { DraftContent, LocalCopy } from '../../app/session/local-draft-copy.ts';

/** Whether two JSON values are equal. Ignores the order of keys, which the database changes, and undefined values. */
export function sameContent(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [one, other] = [new Map<string, unknown>(Object.entries(a)), new Map<string, unknown>(Object.entries(b))];
  return [...new Set([...one.keys(), ...other.keys()])].every((key) => sameContent(one.get(key), other.get(key)));
}

/** The server's draft of a step that was typed and not confirmed. */
export interface StoredDraft {
  content: DraftContent;
  version: number;
}

/** The initial state of a step. */
export interface DraftStart {
  /** The values to show; null for the saved record. */
  content: DraftContent | null;
  /** The server's version to base changes on. */
  version: number;
  /** True when the server does not have `content` yet. */
  unsaved: boolean;
  /** True when another device has changed the step since `content` was typed. */
  conflict: boolean;
}

/**
 * Decides between the server's draft and the local copy. The copy wins when it is based on the server's draft, or when
 * that draft is our own unconfirmed save. Otherwise another device has changed it, and the user has to choose.
 */
export function startOfDraft(stored: StoredDraft | null, copy: LocalCopy | null): DraftStart {
  const version = stored?.version ?? 0;
  if (!copy || (stored && sameContent(stored.content, copy.content))) {
    return { content: stored?.content ?? null, version, unsaved: false, conflict: false };
  }
  const isOurs =
    copy.version === version || (stored !== null && copy.sent !== null && sameContent(stored.content, copy.sent));
  return { content: copy.content, version, unsaved: isOurs, conflict: !isOurs };
}
