import type { ReactNode } from 'react';
import classes from './sheet-foot.module.css';

interface SheetFootProps {
  /** The left side: quiet text, or a reset button. */
  start?: ReactNode;
  /** Buttons and links on the right, the filled one last. */
  children: ReactNode;
}

/**
 * The sticky foot of a long sheet, placed last in its body. A sheet whose buttons do not depend on the state of its body
 * uses the `foot` prop instead.
 */
export function SheetFoot({ start, children }: SheetFootProps) {
  return (
    <div className={classes.foot}>
      {start && <div className={classes.start}>{start}</div>}
      {children}
    </div>
  );
}
