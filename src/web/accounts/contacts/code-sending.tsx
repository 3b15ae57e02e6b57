import { t } from '../../../domain/text/t.ts';
import { problemMessages } from '../../app/api/api.ts';
import { Trans } from '../../app/language/trans.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import classes from './code-sheet.module.css';
import type { useCode } from './use-code.ts';

/** Where the code goes, and how long it works. */
export function WhereTo({ isSent, place }: { isSent: boolean; place: string }) {
  return (
    <p>
      {isSent ? (
        <Trans>
          We sent a four-digit code to <strong className={classes.place}>{place}</strong>. It works for ten minutes.
        </Trans>
      ) : (
        <Trans>
          We’re sending a four-digit code to <strong className={classes.place}>{place}</strong>. It works for ten
          minutes.
        </Trans>
      )}
    </p>
  );
}

/** A button for a new code, which waits between two codes. */
export function SendAgain({ isText, code }: { isText: boolean; code: ReturnType<typeof useCode> }) {
  const { send, secondsUntilNext } = code;
  return (
    <div className={classes.again}>
      <p>{isText ? t`No text? Check that the number is right.` : t`No email? Check your spam folder.`}</p>
      <button
        type="button"
        className={classes.resend}
        aria-disabled={secondsUntilNext > 0 || send.isPending}
        onClick={() => secondsUntilNext === 0 && !send.isPending && send.mutate({ again: true })}
      >
        {t`send a new code`}
      </button>
      {secondsUntilNext > 0 && <span className={classes.wait}> {t`in ${secondsUntilNext} s`}</span>}
    </div>
  );
}

/** Why no code was sent, with another attempt. */
export function SendingFailed({ send, isAgain }: { send: ReturnType<typeof useCode>['send']; isAgain: boolean }) {
  return (
    <ErrorNote
      title={t`We couldn’t send a code.`}
      onRetry={() => send.mutate({ again: isAgain })}
      busy={send.isPending}
    >
      {problemMessages(send.error).join(' ')}
    </ErrorNote>
  );
}
