import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { ApiProblem } from '../../app/api/api.ts';
import { useLocation } from '../../kit/router/use-router.ts';
import { Component as NotFound } from '../public/not-found.tsx';
import { Accounts } from './accounts.tsx';
import { AuditLog } from './audit/audit-log.tsx';
import { ConfirmOperator } from './confirm-operator.tsx';
import { overviewQuery } from './console-queries.ts';
import { SECTIONS, type SectionPath } from './console-sections.ts';
import { Coupons } from './coupons.tsx';
import { Disputes } from './disputes.tsx';
import { Jobs } from './jobs.tsx';
import { Landlords } from './landlords.tsx';
import { Messages } from './messages.tsx';
import { Overview } from './overview.tsx';
import { Papers } from './papers.tsx';
import { Payments } from './payments/payments.tsx';
import { Ranking } from './ranking/ranking.tsx';
import { RankingReviews } from './ranking/ranking-reviews.tsx';
import { useEndedSession } from './use-ended-session.ts';
import { isPasskeyRequired } from './with-passkey.ts';

const PAGES: Record<SectionPath, ComponentType> = {
  '/admin': Overview,
  '/admin/accounts': Accounts,
  '/admin/messages': Messages,
  '/admin/jobs': Jobs,
  '/admin/disputes': Disputes,
  '/admin/ranking-reviews': RankingReviews,
  '/admin/payments': Payments,
  '/admin/landlords': Landlords,
  '/admin/coupons': Coupons,
  '/admin/ranking': Ranking,
  '/admin/papers': Papers,
  '/admin/audit': AuditLog,
};

/** The operators' console. For everybody else its pages are like any unknown address. */
export function Component() {
  useEndedSession();
  const { pathname } = useLocation();
  const overview = useQuery(overviewQuery);
  const path = pathname.replace(/\/+$/, '').toLowerCase();
  const section = SECTIONS.find((each) => each.path === path);
  const isStranger = overview.error instanceof ApiProblem && overview.error.status === 404;
  if (!section || isStranger) return <NotFound />;
  if (isPasskeyRequired(overview.error)) return <ConfirmOperator />;
  const Page = PAGES[section.path];
  return <Page key={section.path} />;
}
