import { t } from '../../../domain/text/t.ts';
import classes from './version-list.module.css';

/** A field with its value in the first and the second version; '' for nothing. */
export interface VersionedFact {
  label: string;
  first: string;
  second: string;
}

interface VersionListProps {
  /** What the two versions are called. */
  names: readonly [string, string];
  facts: readonly VersionedFact[];
}

/** Two versions of an answer beside each other, field by field. */
export function VersionList({ names: [first, second], facts }: VersionListProps) {
  return (
    <dl className={classes.facts}>
      {facts.map((fact) => (
        <div key={fact.label} className={classes.fact}>
          <dt className={classes.label}>{fact.label}</dt>
          <Version name={first} value={fact.first} />
          <Version name={second} value={fact.second} />
        </div>
      ))}
    </dl>
  );
}

function Version({ name, value }: { name: string; value: string }) {
  return (
    <dd className={classes.version}>
      <span className={classes.name}>{name}</span>
      <span className={classes.value} data-empty={value === '' || undefined}>
        {value === '' ? t`nothing` : value}
      </span>
    </dd>
  );
}
