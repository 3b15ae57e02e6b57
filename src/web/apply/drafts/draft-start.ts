import type { DraftContent, LocalCopy } from '../../app/session/local-draft-copy.ts';

/**
 * Whether two JSON values say the same. The order of keys does not matter (the database keeps its own), and a key
 * without a value counts as left out.
 */
export function sameContent(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => sameContent(one[key], other[key]));
}

/** What the server keeps of a step that was typed and not confirmed. */
export interface StoredDraft {
  content: DraftContent;
  version: number;
}

/** How a step opens. */
export interface DraftStart {
  /** What to show; null for the saved record. */
  content: DraftContent | null;
  /** The server's version to build upon. */
  version: number;
  /** True when the server does not have `content` yet. */
  unsaved: boolean;
  /** True when another device changed the step since these words were typed. */
  conflict: boolean;
}

/**
 * Decides between the server's draft and this browser's copy. The copy wins when it was typed on the very draft
 * that the server holds, or when that draft is our own words whose arrival was never confirmed. Otherwise somebody
 * typed elsewhere, and the person has to choose.
 */
export function startOfDraft(kept: StoredDraft | null, copy: LocalCopy | null): DraftStart {
  const version = kept?.version ?? 0;
  if (!copy || (kept && sameContent(kept.content, copy.content))) {
    return { content: kept?.content ?? null, version, unsaved: false, conflict: false };
  }
  const ours =
    copy.version === version || (kept !== null && copy.sent !== null && sameContent(kept.content, copy.sent));
  return { content: copy.content, version, unsaved: ours, conflict: !ours };
}
