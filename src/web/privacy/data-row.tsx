import type { ReactNode } from 'react';
import classes from './data-row.module.css';

interface DataRowProps {
  icon: ReactNode;
  title: string;
  note: ReactNode;
  /** One button. */
  action: ReactNode;
  /** The action destroys something. */
  destructive?: boolean;
}

/** One action on the user's data, with its description. */
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
