import { type ReactNode, useEffect, useRef } from 'react';

/** Scrolls its children into view when they appear. */
export function InView({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise here, which the effect must not return as its cleanup.
    void box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <div ref={box}>{children}</div>;
}
