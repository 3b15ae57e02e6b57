import type { ReactNode } from 'react';
import { Illustration } from '../display/illustration.tsx';
import classes from './message-page.module.css';
import { PageTitle } from './page-title.tsx';

interface MessagePageProps {
  title: string;
  children: ReactNode;
  /** One filled button; a second one only to leave. */
  actions?: ReactNode;
}

/** A page that says one thing: not found, thank you, already done. */
export function MessagePage({ title, children, actions }: MessagePageProps) {
  return (
    <div className={classes.page}>
      <Illustration variant="single" className={classes.illustration} />
      <PageTitle>{title}</PageTitle>
      <div className={classes.text}>{children}</div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
