import { Fragment, type ReactNode } from 'react';
import classes from './fact-list.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Answers as they will be read: labels on the left, answers on the right. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map((fact) => (
        <Fragment key={fact.label}>
          <dt className={classes.label}>{fact.label}</dt>
          <dd className={classes.value}>{fact.value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
