import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { DashboardPage } from '../../kit/layout/dashboard-page.tsx';
import { Link } from '../../kit/router/link.tsx';
import classes from './console.module.css';

/** The sections of the console, in the order of their links. */
export const SECTIONS = [
  { path: '/admin', name: 'overview' },
  { path: '/admin/accounts', name: 'accounts' },
  { path: '/admin/messages', name: 'messages' },
  { path: '/admin/jobs', name: 'jobs' },
  { path: '/admin/disputes', name: 'disputes' },
  { path: '/admin/ranking-reviews', name: 'ranking reviews' },
  { path: '/admin/payments', name: 'payments' },
  { path: '/admin/landlords', name: 'landlords' },
  { path: '/admin/coupons', name: 'coupons' },
  { path: '/admin/ranking', name: 'ranking' },
  { path: '/admin/papers', name: 'papers' },
  { path: '/admin/audit', name: 'audit log' },
] as const;

export type SectionPath = (typeof SECTIONS)[number]['path'];

interface ConsolePageProps {
  path: SectionPath;
  title: string;
  summary: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** The links of the console. On a phone the current one may lie outside the window, and is scrolled into it. */
function Sections({ path }: { path: SectionPath }) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (current && list.current) list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft;
  }, []);
  return (
    <nav aria-label="Console">
      <ul className={classes.nav} ref={list}>
        {SECTIONS.map((section) => (
          <li key={section.path}>
            <Link to={section.path} aria-current={section.path === path ? 'page' : undefined}>
              {section.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The frame of every page of the console: its title, and links to the other pages. */
export function ConsolePage({ path, title, summary, action, children }: ConsolePageProps) {
  return (
    <DashboardPage title={title} name={`${title} · console`} summary={summary} action={action}>
      <Sections path={path} />
      {children}
    </DashboardPage>
  );
}
