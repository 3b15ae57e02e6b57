import { Button, Progress } from '@mantine/core';
import { t } from '../../../domain/text/t.ts';
import classes from './upload-progress.module.css';

interface UploadProgressProps {
  /** What is uploading, such as "pay.pdf" or "your papers". */
  what: string;
  /** The share of it that has been sent, from 0 to 1. */
  share: number;
  /** Stops the upload. Offered until everything is sent: after that it may have arrived. */
  onStop: () => void;
}

/** The progress of an upload as a bar and text, with a stop button. */
export function UploadProgress({ what, share, onStop }: UploadProgressProps) {
  const percent = Math.floor(share * 100);
  return (
    <div className={classes.progress}>
      <div className={classes.words}>
        <span>{share < 1 ? t`${percent}% sent` : t`sent, now being checked`}</span>
        <Progress value={percent} aria-label={t`uploading ${what}`} className={classes.bar} />
      </div>
      {share < 1 && (
        <Button variant="default" size="sm" onClick={onStop} aria-label={t`stop uploading ${what}`}>
          {t`stop`}
        </Button>
      )}
    </div>
  );
}
