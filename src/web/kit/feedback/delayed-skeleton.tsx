import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../../domain/text/t.ts';
import classes from './delayed-skeleton.module.css';

/** A placeholder while something loads. It shows after 200 ms, so that fast replies do not flicker. */
export function DelayedSkeleton({ label = t`Loading`, children }: { label?: string; children: ReactNode }) {
  return (
    <div className={classes.late}>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {children}
    </div>
  );
}
