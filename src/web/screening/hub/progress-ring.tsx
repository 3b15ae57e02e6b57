import { Trans } from '../../app/language/trans.tsx';
import classes from './progress-ring.module.css';

interface ProgressRingProps {
  complete: number;
  of: number;
}

const RADIUS = 36;
const ROUND = 2 * Math.PI * RADIUS;

/** How many checks are complete, in words and as a ring hidden from screen readers. */
export function ProgressRing({ complete, of }: ProgressRingProps) {
  return (
    <div className={classes.progress}>
      <svg viewBox="0 0 84 84" width={84} height={84} aria-hidden="true" className={classes.ring}>
        <circle cx="42" cy="42" r={RADIUS} className={classes.way} />
        {complete > 0 && (
          <circle
            cx="42"
            cy="42"
            r={RADIUS}
            className={classes.gone}
            strokeDasharray={`${(ROUND * complete) / of} ${ROUND}`}
          />
        )}
      </svg>
      <p role="status">
        <Trans>
          <span className={classes.figure}>
            {complete} of {of}
          </span>{' '}
          <span className={classes.word}>complete</span>
        </Trans>
      </p>
    </div>
  );
}
