import type { ReactNode } from 'react';
import classes from './fact-columns.module.css';

interface ColumnFact {
  label: string;
  value: ReactNode;
  /** Over the whole width. */
  wide?: boolean;
}

/** Facts in columns, each with its label above. */
export function FactColumns({ columns, facts }: { columns: 2 | 3; facts: readonly ColumnFact[] }) {
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
