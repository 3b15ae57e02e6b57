import type { ReactNode } from 'react';
import classes from './card.module.css';

/** White with a hairline border. */
export function Card({ children, flush = false }: { children: ReactNode; flush?: boolean }) {
  return (
    <div className={classes.card} data-flush={flush || undefined}>
      {children}
    </div>
  );
}

/** A section of a flush card; hairlines separate the sections. */
export function CardPart({ children }: { children: ReactNode }) {
  return <div className={classes.part}>{children}</div>;
}
