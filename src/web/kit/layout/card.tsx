import type { ReactNode } from 'react';
import classes from './card.module.css';

/** White paper with a hairline around it. */
export function Card({ children, flush = false }: { children: ReactNode; flush?: boolean }) {
  return (
    <div className={classes.card} data-flush={flush || undefined}>
      {children}
    </div>
  );
}

/** A part of a flush card; parts are divided by hairlines. */
export function CardPart({ children }: { children: ReactNode }) {
  return <div className={classes.part}>{children}</div>;
}
