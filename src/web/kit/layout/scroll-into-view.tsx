import { type ReactNode, useEffect, useRef } from 'react';

/** Something that has to be seen when it appears: the page moves so that it is. */
export function InView({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer a promise here, which must not be taken for the effect's clean-up.
    void box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <div ref={box}>{children}</div>;
}
