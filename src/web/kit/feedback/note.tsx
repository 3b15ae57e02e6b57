import type { ReactNode } from 'react';
import classes from './note.module.css';

interface NoteProps {
  /** plain: a rule or a place; info: something to know; warn: something to look at. */
  tone?: 'plain' | 'info' | 'warn';
  /** 20 to 24 px, stroke 1.6. */
  icon?: ReactNode;
  children: ReactNode;
  /** A button of size sm, or a link. */
  action?: ReactNode;
}

/** A quiet tinted line beside the thing it is about. */
export function Note({ tone = 'plain', icon, children, action }: NoteProps) {
  return (
    <div className={classes.note} data-tone={tone}>
      {icon && <span className={classes.icon}>{icon}</span>}
      <div className={classes.words}>{children}</div>
      {action}
    </div>
  );
}
