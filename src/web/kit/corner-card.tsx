import { CloseButton } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './corner-card.module.css';
import { useDismissed } from './use-dismissed.ts';

interface CornerCardProps {
  /** What the card is, for screen readers. */
  label: string;
  /** Milliseconds after which it appears. */
  after: number;
  /** Under which name the browser remembers the dismissal. */
  remember: string;
  picture?: ReactNode;
  /** Given the way to dismiss the card. */
  children: (dismiss: () => void) => ReactNode;
}

/**
 * A card in the corner that appears after a while, never takes the focus and is gone for good once dismissed (also
 * by Escape). It lives with the page: who leaves earlier never sees it.
 */
export function CornerCard({ label, after, remember, picture, children }: CornerCardProps) {
  const [dismissed, dismiss] = useDismissed(remember);
  const [due, setDue] = useState(false);
  const latest = useRef(dismiss);
  latest.current = dismiss;

  useEffect(() => {
    const timer = window.setTimeout(() => setDue(true), after);
    return () => window.clearTimeout(timer);
  }, [after]);

  const shown = due && !dismissed;
  useEffect(() => {
    if (!shown) return;
    const close = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') latest.current();
    };
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [shown]);

  return (
    <div role="status">
      {shown && (
        <section className={classes.card} aria-label={label}>
          {picture && <div className={classes.picture}>{picture}</div>}
          <CloseButton className={classes.close} aria-label="Close" size={44} iconSize={20} onClick={dismiss} />
          <div className={classes.words}>{children(dismiss)}</div>
        </section>
      )}
    </div>
  );
}
