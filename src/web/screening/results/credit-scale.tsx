import { bandOf, CREDIT_BANDS, lastScoreOf, placeOnScale } from '../../../domain/screening/results/credit-band.ts';
import classes from './credit-scale.module.css';

/** A score in its band, on a scale of five equal steps. Its colour never depends on the score. */
export function CreditScale({ score }: { score: number }) {
  const band = bandOf(score);
  return (
    <div className={classes.score}>
      <p className={classes.words}>
        <span className={classes.number}>{score}</span>
        {band && <span className={classes.band}>{band.label()}</span>}
        {band && (
          <span className={classes.quiet}>
            {band.from}-{lastScoreOf(band)}
          </span>
        )}
      </p>
      <div className={classes.scale} aria-hidden>
        {CREDIT_BANDS.map((step) => (
          <div key={step.id} className={classes.step} data-here={step === band || undefined}>
            <span>{step.words()}</span>
            <span className={classes.bar} />
            <span>{step.from}</span>
          </div>
        ))}
        <span className={classes.marker} style={{ left: `${placeOnScale(score) * 100}%` }} />
      </div>
    </div>
  );
}
