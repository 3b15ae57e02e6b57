import { useEffect, useRef, useState } from 'react';
import { getDraft, saveDraft } from '../../../contract/drafts.ts';
import type { Step } from '../../../domain/applications/application.ts';
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

/** Milliseconds after which a save without an answer counts as lost. */
const PATIENCE = 20_000;

const copyAt = ({ applicantId, step }: DraftPlace) => localCopy(storedUser()?.user_id ?? '', applicantId, step);

/** The server's draft of a step, null when there is none. */
export async function readDraft(place: DraftPlace, signal?: AbortSignal): Promise<StoredDraft | null> {
  const { draft } = await call(getDraft, { params: place }, { signal });
  return draft && { content: draft.content as DraftContent, version: draft.version };
}

/** How the step opens, given the server's draft: the words that only this browser has come first. */
export const draftStart = (place: DraftPlace, kept: StoredDraft | null): DraftStart =>
  startOfDraft(kept, copyAt(place).read());

/** Refusals that pass: too many calls, the server resting. */
const PASSING = [0, 408, 429, 500, 502, 503, 504];

function outcomeOf(problem: unknown): SaveOutcome {
  if (!(problem instanceof ApiProblem)) return { is: 'no-answer' };
  if (problem.errorType === 'StaleDraft') return { is: 'stale' };
  return { is: PASSING.includes(problem.status) ? 'no-answer' : 'refused' };
}

function saverFor(
  place: DraftPlace,
  start: DraftStart,
  shown: DraftContent,
  { onChange, onRefused }: { onChange: (state: DraftSaverState) => void; onRefused: () => void },
) {
  return new DraftSaver(
    {
      save: async (draft, leaving) => {
        const options = { keepalive: leaving, signal: AbortSignal.timeout(PATIENCE) };
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
      later: (deed, milliseconds) => {
        const timer = window.setTimeout(deed, milliseconds);
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
  /** True when another device saved in between and the person has to choose. */
  conflict: boolean;
  /** The server's draft that this one builds upon. */
  version: () => number;
  /** See `DraftSaver.keepMine`. */
  keepMine: (version: number) => void;
  /** Forgets this browser's copy, so that the other device's words come up when the step is read again. */
  giveUp: () => void;
  /** See `DraftSaver.pause`. */
  pause: () => Promise<boolean>;
  resume: () => void;
  finish: () => void;
  /** Saves what waits; for the blur of a field. */
  flush: () => void;
}

/**
 * Keeps `content`, what the form holds, while the person types: after a pause, on blur, and when the page is left.
 * `onRefused` hears that it cannot be kept, because the application was closed elsewhere for instance.
 */
export function useDraft(place: DraftPlace, start: DraftStart, content: DraftContent, onRefused: () => void): Draft {
  const [state, setState] = useState<DraftSaverState>({ is: start.conflict ? 'conflict' : 'idle' });
  const [keeper] = useState(() => saverFor(place, start, content, { onChange: setState, onRefused }));

  useEffect(() => keeper.typed(content), [content, keeper]);

  const leave = useRef(() => keeper.flush(true));
  useEffect(() => {
    const save = leave.current;
    const hide = (): void => {
      if (document.visibilityState === 'hidden') save();
    };
    // The connection is back, or the person has come back to the page as it was.
    const retry = (): void => keeper.retry();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', save);
    window.addEventListener('pageshow', retry);
    window.addEventListener('online', retry);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', save);
      window.removeEventListener('pageshow', retry);
      window.removeEventListener('online', retry);
      save();
    };
  }, [keeper]);

  return {
    saved: state.is === 'failed' ? { is: 'failed', retry: () => keeper.retry() } : savedState(state),
    conflict: state.is === 'conflict',
    version: () => keeper.version,
    keepMine: (version) => {
      setState({ is: 'saving' });
      keeper.keepMine(version);
    },
    giveUp: () => copyAt(place).forget(),
    pause: () => keeper.pause(),
    resume: () => keeper.resume(),
    finish: () => keeper.finish(),
    flush: () => keeper.flush(),
  };
}

const savedState = (state: Exclude<DraftSaverState, { is: 'failed' }>): SavedState =>
  state.is === 'conflict' ? { is: 'idle' } : state;
