import { Button, Progress } from '@mantine/core';
import classes from './upload-progress.module.css';

interface UploadProgressProps {
  /** What is on its way, as "pay.pdf" or "your papers". */
  what: string;
  /** How much of it has left this device, from 0 to 1. */
  share: number;
  /** Gives it up. Offered until all of it has left: afterwards it may have arrived. */
  onStop: () => void;
}

/** How far something is on its way to the server, in a bar and in words, with the way to stop it. */
export function UploadProgress({ what, share, onStop }: UploadProgressProps) {
  const percent = Math.floor(share * 100);
  return (
    <div className={classes.progress}>
      <div className={classes.words}>
        <span>{share < 1 ? `${percent} % sent` : 'sent, and being checked'}</span>
        <Progress value={percent} aria-label={`uploading ${what}`} className={classes.bar} />
      </div>
      {share < 1 && (
        <Button variant="default" size="sm" onClick={onStop} aria-label={`stop uploading ${what}`}>
          stop
        </Button>
      )}
    </div>
  );
}
