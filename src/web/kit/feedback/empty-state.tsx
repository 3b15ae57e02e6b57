import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Illustration } from '../display/illustration.tsx';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  /** What will be here and what to do. */
  children?: ReactNode;
  /** The one thing to do. */
  action?: ReactNode;
  /** An icon (32 px, stroke 1.4) in place of the illustration. */
  icon?: ReactNode;
}

/** An empty list, with one action. */
export function EmptyState({ title, children, action, icon }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      {icon ?? <Illustration variant="single" className={classes.illustration} />}
      <Title order={2} size="h3" className={classes.title}>
        {title}
      </Title>
      {children && <div className={classes.text}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
