import { CloseButton } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useDismissed } from '../feedback/use-dismissed.ts';
import classes from './corner-card.module.css';

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
 * by Escape); who was in it is put back where they came from. It lives with the page: who leaves earlier never sees it.
 */
export function CornerCard({ label, after, remember, picture, children }: CornerCardProps) {
  const [dismissed, dismiss] = useDismissed(remember);
  const [due, setDue] = useState(false);
  const card = useRef<HTMLElement>(null);
  /** Where the focus was before somebody went into the card. */
  const before = useRef<HTMLElement | null>(null);
  const close = () => {
    const back = card.current?.contains(document.activeElement) ? before.current : null;
    dismiss();
    back?.focus({ preventScroll: true });
  };
  const latest = useRef(close);
  latest.current = close;

  useEffect(() => {
    const timer = window.setTimeout(() => setDue(true), after);
    return () => window.clearTimeout(timer);
  }, [after]);

  const shown = due && !dismissed;
  useEffect(() => {
    if (!shown) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [shown]);

  return (
    <div role="status">
      {shown && (
        <section
          ref={card}
          className={classes.card}
          aria-label={label}
          onFocus={({ relatedTarget }) => {
            if (card.current?.contains(relatedTarget)) return;
            before.current = relatedTarget instanceof HTMLElement ? relatedTarget : document.querySelector('main');
          }}
        >
          {picture && <div className={classes.picture}>{picture}</div>}
          <CloseButton className={classes.close} aria-label="Close" size={44} iconSize={20} onClick={close} />
          <div className={classes.words}>{children(close)}</div>
        </section>
      )}
    </div>
  );
}
