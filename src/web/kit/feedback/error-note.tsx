import { Button, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../../domain/text/t.ts';
import { IconAlertCircle, IconCloudOff } from '../icons/icons.ts';
import classes from './error-note.module.css';

interface ProblemProps {
  /** What happened, in one sentence. */
  title: ReactNode;
  /** What was saved, or what to do. */
  children?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  busy?: boolean;
}

/** A short note in a form or above a button. Screen readers announce it. */
export function ErrorNote({ title, children, onRetry, retryLabel = t`try again`, busy = false }: ProblemProps) {
  return (
    <div className={classes.note} role="alert">
      <IconAlertCircle size={20} stroke={1.6} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {children && <div className={classes.text}>{children}</div>}
      </div>
      {onRetry && (
        <Button size="sm" variant="default" onClick={onRetry} loading={busy}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}

/** Replaces content that failed to load. */
export function ErrorPanel({ title, children, onRetry, retryLabel = t`try again`, busy = false }: ProblemProps) {
  return (
    <div className={classes.panel} role="alert">
      <IconCloudOff size={32} stroke={1.4} className={classes.icon} aria-hidden />
      <Title order={2} size="h3" mt="sm">
        {title}
      </Title>
      {children && <div className={classes.text}>{children}</div>}
      {onRetry && (
        <Button mt="lg" onClick={onRetry} loading={busy}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
