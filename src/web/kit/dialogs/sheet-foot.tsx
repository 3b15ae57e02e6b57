import type { ReactNode } from 'react';
import classes from './sheet-foot.module.css';

interface SheetFootProps {
  /** What stands on the left: quiet words, or the way back to the beginning. */
  start?: ReactNode;
  /** Buttons and links on the right, the filled one last. */
  children: ReactNode;
}

/**
 * The foot of a long sheet, the last of its body: it stays in sight while the rest is scrolled. A sheet whose buttons
 * need to know nothing of its body has them in its `foot`.
 */
export function SheetFoot({ start, children }: SheetFootProps) {
  return (
    <div className={classes.foot}>
      {start && <div className={classes.start}>{start}</div>}
      {children}
    </div>
  );
}
