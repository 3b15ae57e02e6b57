import type { ReactNode } from 'react';
import classes from './dashboard-page.module.css';
import { PageTitle } from './page-title.tsx';

interface DashboardPageProps {
  title: string;
  /** The title of the browser tab. */
  name: string;
  /** One sentence under the title. */
  summary?: ReactNode;
  /** The one primary button. */
  action?: ReactNode;
  children: ReactNode;
}

/** A greeting, a one-sentence summary, one primary button, then tables and cards. 1136 px wide. */
export function DashboardPage({ title, name, summary, action, children }: DashboardPageProps) {
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <div className={classes.greeting}>
          <PageTitle name={name}>{title}</PageTitle>
          <p className={classes.summary}>{summary}</p>
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}
