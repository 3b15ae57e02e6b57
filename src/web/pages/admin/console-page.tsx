import type { ReactNode } from 'react';
import { DashboardPage } from '../../kit/layout/dashboard-page.tsx';
import { Link } from '../../kit/router/link.tsx';
import classes from './console.module.css';
import { SECTIONS, type SectionPath } from './console-sections.ts';

interface ConsolePageProps {
  path: SectionPath;
  title: string;
  summary: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** The frame of every page of the console: its title, and links to the other pages. */
export function ConsolePage({ path, title, summary, action, children }: ConsolePageProps) {
  return (
    <DashboardPage title={title} name={`${title} · console`} summary={summary} action={action}>
      <nav aria-label="Console">
        <ul className={classes.nav}>
          {SECTIONS.map((section) => (
            <li key={section.path}>
              <Link to={section.path} aria-current={section.path === path ? 'page' : undefined}>
                {section.name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </DashboardPage>
  );
}
