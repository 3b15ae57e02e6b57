import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconArrowLeft } from '../icons/icons.ts';
import { Link, type LinkProps } from '../router/link.tsx';
import classes from './narrow-page.module.css';
import { PageTitle } from './page-title.tsx';

interface MoneyPageProps {
  title: ReactNode;
  /** The title of the browser tab, needed when `title` is not a plain string. */
  name?: string;
  lead?: ReactNode;
  /** The way back, above the title. */
  back?: (Pick<LinkProps, 'to' | 'state' | 'onClick'> & { label: string }) | undefined;
  /** The options or the form. */
  children: ReactNode;
  /** The total: sticky on the right, below on phones. */
  summary?: ReactNode;
}

/** Options on the left, the order summary on the right. 1136 px wide. */
export function MoneyPage({ title, name, lead, back, children, summary }: MoneyPageProps) {
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        {back && <BackLink {...back} />}
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

function BackLink({ label, ...link }: NonNullable<MoneyPageProps['back']>) {
  return (
    <Anchor component={Link} {...link} className={classes.back}>
      <IconArrowLeft size={18} stroke={1.6} aria-hidden />
      {label}
    </Anchor>
  );
}
