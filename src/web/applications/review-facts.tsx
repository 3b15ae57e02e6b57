import type { ReactNode } from 'react';
import classes from './review-facts.module.css';

interface ReviewFact {
  label: string;
  value: ReactNode;
  /** Over the whole width. */
  wide?: boolean;
}

/** Facts in columns, each with its name above. */
export function ReviewFacts({ columns, facts }: { columns: 2 | 3; facts: readonly ReviewFact[] }) {
  return (
    <dl className={classes.facts} data-columns={columns}>
      {facts.map(({ label, value, wide }) => (
        <div key={label} className={classes.fact} data-wide={wide}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
