import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { holdsRole } from '../../../domain/accounts/account.ts';
import { t } from '../../../domain/text/t.ts';
import { useSession } from '../../accounts/sessions/use-session.ts';
import { ApiProblem } from '../../app/api/api.ts';
import { currentApplication } from '../../app/session/stored-session.ts';
import { sentApplicationQuery } from '../../dashboard/use-own-applications.ts';
import { DelayedSkeleton } from '../../kit/feedback/delayed-skeleton.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { ErrorPanel } from '../../kit/feedback/error-note.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { FormHeader, FormPage } from '../../kit/layout/form-page.tsx';
import { Link } from '../../kit/router/link.tsx';
import { ApplicationView, TITLE } from './application/application-view.tsx';

export function Component() {
  const { user } = useSession();
  const isApplicant = holdsRole(user?.roles, 'applicant');
  const current = currentApplication();
  return isApplicant && current ? <SentApplication applicantId={current.applicantId} /> : <NoApplication />;
}

function NoApplication() {
  return (
    <FormPage>
      <FormHeader title={TITLE()} />
      <Card>
        <EmptyState
          title={t`No application selected`}
          action={
            <Button component={Link} to="/tenant/dashboard">
              {t`go to my dashboard`}
            </Button>
          }
        >
          {t`Go to your dashboard and choose the application you want to view.`}
        </EmptyState>
      </Card>
    </FormPage>
  );
}

function SentApplication({ applicantId }: { applicantId: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...sentApplicationQuery(applicantId),
    // No retry once the server has answered, such as for an application that is gone or another person's.
    retry: (failures, problem) => failures < 1 && !(problem instanceof ApiProblem && problem.status !== 0),
  });
  if (data) return <ApplicationView applicant={data} />;
  if (error instanceof ApiProblem && [403, 404, 422].includes(error.status)) return <NoApplication />;
  return (
    <FormPage>
      <FormHeader title={TITLE()} />
      {error ? (
        <Card>
          <ErrorPanel title={t`We couldn’t load your application`} onRetry={() => refetch()} busy={isFetching}>
            {t`Everything you filled in is safe. Either your connection dropped or something went wrong on our end.`}
          </ErrorPanel>
        </Card>
      ) : (
        <DelayedSkeleton label={t`Loading your application`}>
          <Skeleton height={320} />
        </DelayedSkeleton>
      )}
    </FormPage>
  );
}
