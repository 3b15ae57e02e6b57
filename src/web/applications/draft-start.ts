import { sameContent } from './same-content.ts';

/** What a form holds, as plain JSON. */
export type DraftContent = Record<string, unknown>;

/** What the server keeps of a step that was typed and not confirmed. */
export interface KeptDraft {
  content: DraftContent;
  version: number;
}

/** What this browser keeps until the server has it. */
export interface LocalCopy {
  content: DraftContent;
  /** The server's version on which these words were typed, 0 when there was none. */
  version: number;
  /** What was last on its way to the server without an answer. */
  sent: DraftContent | null;
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
export function startOfDraft(kept: KeptDraft | null, copy: LocalCopy | null): DraftStart {
  const version = kept?.version ?? 0;
  if (!copy || (kept && sameContent(kept.content, copy.content))) {
    return { content: kept?.content ?? null, version, unsaved: false, conflict: false };
  }
  const ours =
    copy.version === version || (kept !== null && copy.sent !== null && sameContent(kept.content, copy.sent));
  return { content: copy.content, version, unsaved: ours, conflict: !ours };
}
