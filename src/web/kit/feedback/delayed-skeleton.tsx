import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './delayed-skeleton.module.css';

/** What stands in while something loads. It shows after 200 ms, so that what comes quickly does not flicker. */
export function DelayedSkeleton({ label = 'Loading', children }: { label?: string; children: ReactNode }) {
  return (
    <div className={classes.late}>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {children}
    </div>
  );
}
