import { useEffect, useRef, useState } from 'react';
import { getDraft, saveDraft } from '../../../contract/drafts.ts';
import type { Step } from '../../../domain/applications/application.ts';
import { isRecord } from '../../../domain/values/type-guards.ts';
import { ApiProblem, call } from '../../app/api/api.ts';
import { type DraftContent, localCopy } from '../../app/session/local-draft-copy.ts';
import { storedUser } from '../../app/session/stored-session.ts';
import type { SavedState } from '../../kit/feedback/saved-mark.tsx';
import { DraftSaver, type DraftSaverState, type SaveOutcome } from './draft-saver.ts';
import { type DraftStart, type StoredDraft, startOfDraft } from './draft-start.ts';

interface DraftPlace {
  applicantId: string;
  step: Step;
}

/** Milliseconds after which a save without a reply counts as lost. */
const SAVE_TIMEOUT = 20_000;

const copyAt = ({ applicantId, step }: DraftPlace) => localCopy(storedUser()?.user_id ?? '', applicantId, step);

/** The server's draft of a step, null when there is none. */
export async function readDraft(place: DraftPlace, signal?: AbortSignal): Promise<StoredDraft | null> {
  const { draft } = await call(getDraft, { params: place }, { signal });
  return draft && isRecord(draft.content) ? { content: draft.content, version: draft.version } : null;
}

/** The initial state of the step, from the server's draft and the local copy. */
export const draftStart = (place: DraftPlace, stored: StoredDraft | null): DraftStart =>
  startOfDraft(stored, copyAt(place).read());

/** Statuses of temporary errors. */
const TEMPORARY = [0, 408, 429, 500, 502, 503, 504];

function outcomeOf(problem: unknown): SaveOutcome {
  if (!(problem instanceof ApiProblem)) return { is: 'no-answer' };
  if (problem.errorType === 'StaleDraft') return { is: 'stale' };
  return { is: TEMPORARY.includes(problem.status) ? 'no-answer' : 'refused' };
}

function saverFor(
  place: DraftPlace,
  start: DraftStart,
  shown: DraftContent,
  { onChange, onRefused }: { onChange: (state: DraftSaverState) => void; onRefused: () => void },
) {
  return new DraftSaver(
    {
      save: async (draft, isUnloading) => {
        const options = { keepalive: isUnloading, signal: AbortSignal.timeout(SAVE_TIMEOUT) };
        try {
          const { version, saved_at } = await call(saveDraft, { params: place, body: draft }, options);
          return { is: 'kept', version, at: new Date(saved_at) };
        } catch (problem) {
          const outcome = outcomeOf(problem);
          if (outcome.is === 'refused') onRefused();
          return outcome;
        }
      },
      newest: () => readDraft(place),
      copy: copyAt(place),
      schedule: (run, milliseconds) => {
        const timer = window.setTimeout(run, milliseconds);
        return () => window.clearTimeout(timer);
      },
      onChange,
    },
    start,
    shown,
  );
}

export interface Draft {
  /** For the saved mark. */
  saved: SavedState;
  /** True when another device saved in between and the user has to choose. */
  conflict: boolean;
  /** The version of the server's draft that this one is based on. */
  version: () => number;
  /** See `DraftSaver.keepMine`. */
  keepMine: (version: number) => void;
  /** Removes the local copy, so that reloading the step shows the other device's draft. */
  discardCopy: () => void;
  /** See `DraftSaver.pause`. */
  pause: () => Promise<boolean>;
  resume: () => void;
  finish: () => void;
  /** Saves pending changes; called on blur. */
  flush: () => void;
}

/**
 * Saves `content`, the form's values, while the user types: after a pause, on blur, and when the page unloads.
 * `onRefused` is called when it cannot be saved, for instance because the application was closed elsewhere.
 */
export function useDraft(place: DraftPlace, start: DraftStart, content: DraftContent, onRefused: () => void): Draft {
  const [state, setState] = useState<DraftSaverState>({ is: start.conflict ? 'conflict' : 'idle' });
  const [saver] = useState(() => saverFor(place, start, content, { onChange: setState, onRefused }));

  useEffect(() => saver.update(content), [content, saver]);

  const saveOnUnload = useRef(() => saver.flush(true));
  useEffect(() => {
    const save = saveOnUnload.current;
    const saveIfHidden = (): void => {
      if (document.visibilityState === 'hidden') save();
    };
    // The connection is back, or the browser restored the page from its cache.
    const retry = (): void => saver.retry();
    document.addEventListener('visibilitychange', saveIfHidden);
    window.addEventListener('pagehide', save);
    window.addEventListener('pageshow', retry);
    window.addEventListener('online', retry);
    return () => {
      document.removeEventListener('visibilitychange', saveIfHidden);
      window.removeEventListener('pagehide', save);
      window.removeEventListener('pageshow', retry);
      window.removeEventListener('online', retry);
      save();
    };
  }, [saver]);

  return {
    saved: state.is === 'failed' ? { is: 'failed', retry: () => saver.retry() } : savedState(state),
    conflict: state.is === 'conflict',
    version: () => saver.version,
    keepMine: (version) => {
      setState({ is: 'saving' });
      saver.keepMine(version);
    },
    discardCopy: () => copyAt(place).remove(),
    pause: () => saver.pause(),
    resume: () => saver.resume(),
    finish: () => saver.finish(),
    flush: () => saver.flush(),
  };
}

const savedState = (state: Exclude<DraftSaverState, { is: 'failed' }>): SavedState =>
  state.is === 'conflict' ? { is: 'idle' } : state;
