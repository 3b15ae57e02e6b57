import type { Reason } from '../../contract/ranking-shapes.ts';
import { ContributionBar } from '../kit/display/contribution-bar.tsx';
import { IconMinus, IconPlus } from '../kit/icons/icons.ts';
import type { ReasonsProps } from './reason-props.ts';
import classes from './reasons.module.css';

interface ReasonColumnProps {
  tone: 'helped' | 'held';
  title: string;
  /** Shown when there are no reasons. */
  none: string;
  reasons: readonly Reason[];
  /** The points of a bar of full length. */
  scale: number;
  aside: ReasonsProps['aside'];
  heading: 'h3' | 'h4';
}

/** What helped, or what held back, with a bar for how much. */
export function ReasonColumn({ tone, title, none, reasons, scale, aside, heading: Heading }: ReasonColumnProps) {
  const Icon = tone === 'helped' ? IconPlus : IconMinus;
  return (
    <section className={classes.side} data-tone={tone}>
      <Heading className={classes.title}>
        <Icon size={16} stroke={2} aria-hidden /> {title}
      </Heading>
      {reasons.length === 0 && <p className={classes.quiet}>{none}</p>}
      <ul className={classes.reasons}>
        {reasons.map((reason) => (
          <li key={reason.input} className={classes.reason}>
            <p>
              {reason.sentence} {aside?.(reason)}
            </p>
            <div className={classes.bar} style={{ width: `${(100 * Math.abs(reason.points)) / scale}%` }}>
              <ContributionBar share={1} tone={tone} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
