import type { ReactNode } from 'react';
import classes from './dashboard-page.module.css';
import { PageTitle } from './page-title.tsx';

interface DashboardPageProps {
  title: string;
  /** What the browser's tab says. */
  name: string;
  /** One sentence of news under the title. */
  news?: ReactNode;
  /** The one primary button. */
  action?: ReactNode;
  children: ReactNode;
}

/** A greeting, one sentence of news, one primary button, then tables and cards. 1136 px wide. */
export function DashboardPage({ title, name, news, action, children }: DashboardPageProps) {
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <div className={classes.greeting}>
          <PageTitle name={name}>{title}</PageTitle>
          <p className={classes.news}>{news}</p>
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}
