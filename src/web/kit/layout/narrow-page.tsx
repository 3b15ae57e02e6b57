import type { ReactNode } from 'react';
import classes from './narrow-page.module.css';
import { PageTitle } from './page-title.tsx';

interface MoneyPageProps {
  title: ReactNode;
  /** What the browser's tab says; needed when the title is not a plain string. */
  name?: string;
  lead?: ReactNode;
  /** What to choose or to fill in. */
  children: ReactNode;
  /** What it comes to: stays in sight on the right, below on phones. */
  summary?: ReactNode;
}

/** Things to choose on the left, the order summary on the right. 1136 px wide. */
export function MoneyPage({ title, name, lead, children, summary }: MoneyPageProps) {
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageTitle {...(name !== undefined && { name })}>{title}</PageTitle>
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      <div className={classes.columns} data-alone={!summary || undefined}>
        <div className={classes.parts}>{children}</div>
        {summary && <div className={classes.summary}>{summary}</div>}
      </div>
    </div>
  );
}
