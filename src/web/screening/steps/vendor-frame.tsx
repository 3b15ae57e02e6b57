import { Button, Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../domain/text/t.ts';
import { Note } from '../../kit/feedback/note.tsx';
import { IconExternalLink } from '../../kit/icons/icons.ts';
import classes from './vendor-frame.module.css';
import { isCompletion } from './vendor-origin.ts';

/** How long a frame may take to load before a new window is offered, in milliseconds. */
const LOAD_TIMEOUT = 12_000;

interface VendorFrameProps {
  url: string;
  /** The frame's title, for screen readers. */
  label: string;
  /** Called when the frame reports completion. */
  onComplete: () => void;
}

/** A vendor's page in a frame, shown once loaded; if it does not load, it can be opened in a new window. */
export function VendorFrame({ url, label, onComplete }: VendorFrameProps) {
  const { state, setShown } = useFrameState(url, onComplete);
  const [isElsewhere, setElsewhere] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    void place.current?.scrollIntoView({ block: 'start' });
  }, []);

  const inWindow = (
    <Button
      component="a"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      variant={state === 'blocked' ? 'filled' : 'subtle'}
      leftSection={<IconExternalLink size={18} stroke={1.6} aria-hidden />}
      onClick={() => setElsewhere(true)}
    >
      {state === 'blocked' ? t`open in a new window` : t`having trouble? open in a new window`}
    </Button>
  );

  return (
    <div ref={place} className={classes.place}>
      {state === 'loading' && (
        <p className={classes.loading} role="status">
          <Loader size={22} /> {t`Loading VeriFast…`}
        </p>
      )}
      {state === 'blocked' && (
        <Note tone="info">
          {t`VeriFast can’t be shown here. Please open it in a new window, then come back to this page when you’re done.`}
        </Note>
      )}
      {state !== 'blocked' && (
        <iframe
          src={url}
          title={label}
          className={classes.frame}
          data-shown={state === 'shown' || undefined}
          allow="camera"
          referrerPolicy="no-referrer"
          onLoad={setShown}
        />
      )}
      {state !== 'loading' && <div className={classes.aside}>{inWindow}</div>}
      {isElsewhere && (
        <p role="status" className={classes.aside}>
          {t`VeriFast is open in another window. When you’re done there, this page will update by itself.`}
        </p>
      )}
    </div>
  );
}

/** Whether the frame loaded, was blocked or took too long; reports its completion. */
function useFrameState(url: string, onComplete: () => void) {
  const [state, setState] = useState<'loading' | 'shown' | 'blocked'>('loading');
  const completed = useRef(onComplete);
  completed.current = onComplete;

  useEffect(() => {
    const onMessage = (message: MessageEvent): void => {
      if (isCompletion(message, url)) completed.current();
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [url]);

  useEffect(() => {
    const onTimeout = (): void => setState((now) => (now === 'loading' ? 'blocked' : now));
    // A browser fires the load event even for a frame that our content security policy blocks.
    const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
      if (effectiveDirective === 'frame-src') setState('blocked');
    };
    const timer = setTimeout(onTimeout, LOAD_TIMEOUT);
    document.addEventListener('securitypolicyviolation', onViolation);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('securitypolicyviolation', onViolation);
    };
  }, []);
  return { state, setShown: () => setState((now) => (now === 'loading' ? 'shown' : now)) };
}
