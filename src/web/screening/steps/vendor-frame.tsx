import { Button, Loader } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Note } from '../../kit/feedback/note.tsx';
import classes from './vendor-frame.module.css';

/** Whether a message says that the vendor's frame has been gone through. */
function saysComplete(data: unknown): boolean {
  if (data === 'complete') return true;
  if (typeof data !== 'object' || data === null) return false;
  return ['type', 'event', 'status'].some((name) => (data as Record<string, unknown>)[name] === 'complete');
}

/**
 * Whether the frame at this address has told that it is complete. Anybody can send a message, so only the frame's own
 * origin is believed.
 */
export function isCompletion({ data, origin }: { data: unknown; origin: string }, frameUrl: string): boolean {
  return origin === new URL(frameUrl).origin && saysComplete(data);
}

/** The address of a vendor's frame as it may be opened; undefined for anything that is no web address. */
export function frameAddress(given: unknown): string | undefined {
  if (typeof given !== 'string' || !URL.canParse(given)) return undefined;
  return ['https:', 'http:'].includes(new URL(given).protocol) ? given : undefined;
}

/** How long a frame may take before another way is offered, in milliseconds. */
const PATIENCE = 12_000;

interface VendorFrameProps {
  url: string;
  /** What the frame is, for screen readers. */
  label: string;
  /** The frame has told that everything in it is done. */
  onComplete: () => void;
}

/** The page of a vendor inside ours, shown once it has loaded; when it does not, it opens in a window of its own. */
export function VendorFrame({ url, label, onComplete }: VendorFrameProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'blocked'>('loading');
  const [isElsewhere, setElsewhere] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const deed = useRef(onComplete);
  deed.current = onComplete;

  useEffect(() => {
    void place.current?.scrollIntoView({ block: 'start' });
  }, []);

  useEffect(() => {
    const hear = (message: MessageEvent): void => {
      if (isCompletion(message, url)) deed.current();
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [url]);

  useEffect(() => {
    const giveUp = (): void => setState((now) => (now === 'loading' ? 'blocked' : now));
    // A browser says that our policy forbids the frame, and reports it as loaded all the same.
    const refuse = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
      if (effectiveDirective === 'frame-src') setState('blocked');
    };
    const timer = setTimeout(giveUp, PATIENCE);
    document.addEventListener('securitypolicyviolation', refuse);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('securitypolicyviolation', refuse);
    };
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
      {state === 'blocked' ? 'open it in a new window' : 'trouble with it? open it in a new window'}
    </Button>
  );

  return (
    <div ref={place} className={classes.place}>
      {state === 'loading' && (
        <p className={classes.loading} role="status">
          <Loader size={22} /> Loading the window of VeriFast…
        </p>
      )}
      {state === 'blocked' && (
        <Note tone="info">
          The window of VeriFast does not show here. Open it in a window of its own; when you are done there, come back
          to this page.
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
          onLoad={() => setState((now) => (now === 'loading' ? 'shown' : now))}
        />
      )}
      {state !== 'loading' && <div className={classes.aside}>{inWindow}</div>}
      {isElsewhere && (
        <p role="status" className={classes.aside}>
          It is open in another window. When you have finished there, this page notices by itself.
        </p>
      )}
    </div>
  );
}
