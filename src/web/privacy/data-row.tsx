import type { ReactNode } from 'react';
import classes from './data-row.module.css';

interface DataRowProps {
  icon: ReactNode;
  title: string;
  note: ReactNode;
  /** One button. */
  action: ReactNode;
  /** True for a deed that destroys something. */
  destructive?: boolean;
}

/** One thing that a person can do with their data, with what it is for. */
export function DataRow({ icon, title, note, action, destructive = false }: DataRowProps) {
  return (
    <div className={classes.row}>
      <span className={classes.icon} data-destructive={destructive || undefined}>
        {icon}
      </span>
      <div>
        <p className={classes.title}>{title}</p>
        <p className={classes.note}>{note}</p>
      </div>
      {action}
    </div>
  );
}
