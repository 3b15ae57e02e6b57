import { formatTime } from '../../../domain/text/format-date.ts';
import { t } from '../../../domain/text/t.ts';
import { Trans } from '../../app/language/trans.tsx';
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
          <span>{t`saving`}</span>
        </>
      )}
      {state.is === 'saved' && (
        <>
          <IconCloudCheck size={18} stroke={1.6} aria-hidden />
          <span>
            <Trans>
              saved <time>{formatTime(state.at)}</time>
            </Trans>
          </span>
        </>
      )}
      {state.is === 'failed' && (
        <>
          <IconCloudOff size={18} stroke={1.6} aria-hidden />
          <span>{t`not saved`}</span>
          <button type="button" className={classes.retry} onClick={state.retry}>
            {t`try again`}
          </button>
        </>
      )}
    </div>
  );
}
