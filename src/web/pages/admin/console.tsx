import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';
import { canUsePasskeys } from '../../accounts/two-step/passkeys.ts';
import { ApiProblem } from '../../app/api/api.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { MessagePage } from '../../kit/layout/message-page.tsx';
import { useLocation } from '../../kit/router/use-router.ts';
import { Component as NotFound } from '../public/not-found.tsx';
import { Accounts } from './accounts.tsx';
import { AuditLog } from './audit/audit-log.tsx';
import { SECTIONS, type SectionPath } from './console-page.tsx';
import { CONSOLE, overviewQuery } from './console-queries.ts';
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
import { actProblem, confirmOperator, isPasskeyRequired } from './with-passkey.ts';

const isNotFound = (problem: unknown): boolean => problem instanceof ApiProblem && problem.status === 404;

/** Sends an operator to the login page and back when a call finds that their session has ended. */
export function useEndedSession(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const stops = [queries.getQueryCache(), queries.getMutationCache()].map((cache) =>
      cache.subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && isNotFound(event.action.error)) {
          void import('../../app/session/account-calls.ts').then(({ leaveIfSessionEnded }) => leaveIfSessionEnded());
        }
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries]);
}

/** Stands before the console in a session that has not used a passkey. */
export function ConfirmOperator() {
  const queries = useQueryClient();
  const confirm = useGuardedMutation({
    mutationFn: confirmOperator,
    onSuccess: () => queries.invalidateQueries({ queryKey: [CONSOLE] }),
  });
  const canConfirm = canUsePasskeys();
  return (
    <MessagePage
      title="confirm that it’s you"
      actions={
        canConfirm && (
          <Button onClick={() => confirm.mutate()} loading={confirm.isPending}>
            use my passkey
          </Button>
        )
      }
    >
      {canConfirm
        ? 'The console shows other people’s data, so a password isn’t enough here.'
        : 'The console needs your passkey, and this browser has none at this address.'}
      {confirm.isError && <ErrorNote title={actProblem(confirm.error)} />}
    </MessagePage>
  );
}

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
