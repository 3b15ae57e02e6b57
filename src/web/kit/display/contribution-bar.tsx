import { useId } from 'react';
import classes from './contribution-bar.module.css';

interface ContributionBarProps {
  /** How much of the blade is filled, 0 to 1. */
  share: number;
  tone?: 'helped' | 'held';
  className?: string;
}

/** The weight of one ranking input, as the blade of a maple key. Text beside it says the same. */
export function ContributionBar({ share, tone = 'helped', className }: ContributionBarProps) {
  const id = useId();
  const filled = `${Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10}%`;
  return (
    <span className={`${classes.bar} ${className ?? ''}`} data-tone={tone} aria-hidden="true">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the text beside it says the same */}
      <svg className={classes.blade} viewBox="0 0 100 12" preserveAspectRatio="none" focusable="false">
        <linearGradient id={id}>
          <stop offset={filled} className={classes.filled} />
          <stop offset={filled} className={classes.rest} />
        </linearGradient>
        <path
          fill={`url(#${id})`}
          d="M0 4.6C28 4.2 58 .4 84 .2C93 .2 100 2.6 100 5.4C100 8.8 91 11.6 78 11.8C50 12 26 7.8 0 7.4Z"
        />
      </svg>
    </span>
  );
}
