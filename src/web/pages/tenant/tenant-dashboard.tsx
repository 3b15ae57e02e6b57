import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { applicationSummary } from '../../../domain/applications/application-summary.ts';
import { t } from '../../../domain/text/t.ts';
import { streetWithUnit } from '../../../domain/values/address.ts';
import { ConfirmEmail } from '../../accounts/contacts/confirm-email.tsx';
import { useSession } from '../../accounts/sessions/use-session.ts';
import { useSite } from '../../app/api/site.ts';
import { ApplicationList } from '../../dashboard/application-list.tsx';
import { ContinueCard } from '../../dashboard/continue-card.tsx';
import { NewestApplication } from '../../dashboard/newest-application.tsx';
import { type OwnApplication, ownApplicationsQuery, resumeApplication } from '../../dashboard/use-own-applications.ts';
import { DelayedSkeleton } from '../../kit/feedback/delayed-skeleton.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { ErrorPanel } from '../../kit/feedback/error-note.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { DashboardPage } from '../../kit/layout/dashboard-page.tsx';
import { useLocation, useNavigate } from '../../kit/router/use-router.ts';
import { UnpaidCharges } from '../../screening/charges/own-payments.tsx';

export function Component() {
  const { user } = useSession();
  const applications = useQuery(ownApplicationsQuery);
  const queries = useQueryClient();
  const { data } = applications;
  const deleted = deletedProperty(useLocation().state);
  const summary = data && data.length > 0 && applicationSummary(data);
  return (
    <DashboardPage
      title={t`hello ${user?.first_name ?? ''}!`} // @literal
      name={t`my application`} // @literal
      summary={
        <>
          <span role="status">{deleted && `${t`Your application for ${deleted} was deleted.`} `}</span>
          {summary}
        </>
      }
    >
      {data ? (
        <>
          <UnpaidCharges payer="applicant" />
          <Applications applications={data} />
          <ConfirmEmail onConfirmed={() => void queries.invalidateQueries()} />
        </>
      ) : applications.isError ? (
        <Card>
          <ErrorPanel
            title={t`We couldn’t load your applications`}
            onRetry={() => applications.refetch()}
            busy={applications.isFetching}
          >
            {t`Everything you filled in is safe. Either your connection dropped or something went wrong on our end.`}
          </ErrorPanel>
        </Card>
      ) : (
        <DelayedSkeleton label={t`Loading your applications`}>
          <Card>
            {[0, 1].map((row) => (
              <Skeleton key={row} height={44} my="lg" />
            ))}
          </Card>
        </DelayedSkeleton>
      )}
    </DashboardPage>
  );
}

/** The property whose application was just deleted, if any. */
function deletedProperty(state: unknown): string | undefined {
  const property = typeof state === 'object' && state !== null && 'deleted' in state ? state.deleted : undefined;
  return typeof property === 'string' ? property : undefined;
}

function Applications({ applications }: { applications: readonly OwnApplication[] }) {
  const navigate = useNavigate();
  const { texts } = useSite();
  const open = async (application: OwnApplication): Promise<void> => navigate(resumeApplication(application));
  const waiting = applications.findLast(({ status }) => status === 'pending');
  if (applications.length === 0) {
    return (
      <Card>
        <EmptyState title={t`No applications yet`}>
          {texts
            ? t`Open the link your landlord sent you by email or text. Once you start the application, you’ll see it here.`
            : t`Open the link your landlord sent you. Once you start the application, you’ll see it here.`}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      {waiting && <ContinueCard row={waiting} onContinue={() => open(waiting)} />}
      <ApplicationList
        applications={applications}
        onView={open}
        onDeleted={({ application: { address, unit } }) =>
          navigate('/tenant/dashboard', { replace: true, state: { deleted: streetWithUnit(address, unit) } })
        }
      />
      <NewestApplication applications={applications} />
    </>
  );
}
