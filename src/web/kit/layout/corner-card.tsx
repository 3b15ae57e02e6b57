import { CloseButton } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../../../domain/text/t.ts';
import { useDismissed } from '../feedback/use-dismissed.ts';
import { useLocation } from '../router/use-router.ts';
import classes from './corner-card.module.css';

interface CornerCardProps {
  /** What the card is, for screen readers. */
  label: string;
  /** Milliseconds after which it appears, counted from when the page could be read. */
  after: number;
  /** The local storage key of the dismissal. */
  remember: string;
  /** Called once it appears. */
  onShown?: () => void;
  picture?: ReactNode;
  /** Called with a function that dismisses the card. */
  children: (dismiss: () => void) => ReactNode;
}

/**
 * How long the first page of a visit has been readable: the server renders it, so that is well before the app has
 * started. 0 in a browser that does not say.
 */
function millisecondsShown(): number {
  const [painted] = performance.getEntriesByName('first-contentful-paint');
  return painted ? performance.now() - painted.startTime : 0;
}

/**
 * A card in the corner that appears after a delay and never takes the focus. Once dismissed (also with Escape) it never
 * returns, and a focus inside it goes back to where it was.
 */
export function CornerCard({ label, after, remember, onShown, picture, children }: CornerCardProps) {
  const [dismissed, dismiss] = useDismissed(remember);
  const [isDue, setIsDue] = useState(false);
  const isFirstPage = useLocation().key === 'default';
  const card = useRef<HTMLElement>(null);
  /** Where the focus was before it entered the card. */
  const focusBefore = useRef<HTMLElement | null>(null);
  const close = () => {
    const target = card.current?.contains(document.activeElement) ? focusBefore.current : null;
    dismiss();
    target?.focus({ preventScroll: true });
  };
  const latest = useRef(close);
  latest.current = close;

  useEffect(() => {
    const waited = isFirstPage ? millisecondsShown() : 0;
    const timer = window.setTimeout(() => setIsDue(true), Math.max(after - waited, 0));
    return () => window.clearTimeout(timer);
  }, [after, isFirstPage]);

  const shown = isDue && !dismissed;
  const latestShown = useRef(onShown);
  latestShown.current = onShown;
  useEffect(() => {
    if (shown) latestShown.current?.();
  }, [shown]);
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
          data-corner-card
          className={classes.card}
          aria-label={label}
          onFocus={({ relatedTarget }) => {
            if (card.current?.contains(relatedTarget)) return;
            focusBefore.current = relatedTarget instanceof HTMLElement ? relatedTarget : document.querySelector('main');
          }}
        >
          {picture && <div className={classes.picture}>{picture}</div>}
          <CloseButton className={classes.close} aria-label={t`Close`} size={44} iconSize={20} onClick={close} />
          <div className={classes.words}>{children(close)}</div>
        </section>
      )}
    </div>
  );
}
