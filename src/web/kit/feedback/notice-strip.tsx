import type { ReactNode } from 'react';
import classes from './notice-strip.module.css';
import { useDismissed } from './use-dismissed.ts';

interface NoticeStripProps {
  /** What the strip is, for screen readers. */
  label: string;
  /** The local storage key of the dismissal. */
  remember: string;
  dismissLabel: string;
  children: ReactNode;
}

/** A line above the page, shown until it is dismissed once. It covers nothing and takes no focus. */
export function NoticeStrip({ label, remember, dismissLabel, children }: NoticeStripProps) {
  const [dismissed, dismiss] = useDismissed(remember);
  if (dismissed) return null;
  return (
    <aside className={classes.strip} aria-label={label}>
      <p>{children}</p>
      <button type="button" className={classes.dismiss} onClick={dismiss}>
        {dismissLabel}
      </button>
    </aside>
  );
}
