import { useEffect, useRef, useState } from 'react';
import type { DraftContent } from '../../app/session/local-draft-copy.ts';
import type { SavedState } from '../../kit/feedback/saved-mark.tsx';
import type { DraftSaverState } from './draft-saver.ts';
import type { DraftStart } from './draft-start.ts';
import { copyAt, type DraftPlace, saverFor } from './draft-storage.ts';

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
