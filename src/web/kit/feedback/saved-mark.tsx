import { formatTime } from '../../../domain/text/format-date.ts';
import { IconCloudCheck, IconCloudOff, IconCloudUp } from '../icons/icons.ts';
import classes from './saved-mark.module.css';

export type SavedState =
  | { is: 'idle' }
  | { is: 'saving' }
  | { is: 'saved'; at: Date }
  | { is: 'failed'; retry: () => void };

/** The save status of a form: quiet when saved, prominent when saving failed. */
export function SavedMark({ state }: { state: SavedState }) {
  return (
    <div className={classes.mark} role="status" data-failed={state.is === 'failed' || undefined}>
      {state.is === 'saving' && (
        <>
          <IconCloudUp size={18} stroke={1.6} aria-hidden />
          <span>saving</span>
        </>
      )}
      {state.is === 'saved' && (
        <>
          <IconCloudCheck size={18} stroke={1.6} aria-hidden />
          <span>
            saved <time>{formatTime(state.at)}</time>
          </span>
        </>
      )}
      {state.is === 'failed' && (
        <>
          <IconCloudOff size={18} stroke={1.6} aria-hidden />
          <span>not saved</span>
          <button type="button" className={classes.retry} onClick={state.retry}>
            try again
          </button>
        </>
      )}
    </div>
  );
}
