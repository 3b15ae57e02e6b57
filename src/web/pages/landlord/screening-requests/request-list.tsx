import { Button, Skeleton } from '@mantine/core';
import { msg, t } from '../../../../domain/text/t.ts';
import { formatDateIn, type ProvinceCode } from '../../../../domain/values/province.ts';
import { DelayedSkeleton } from '../../../kit/feedback/delayed-skeleton.tsx';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { ErrorPanel } from '../../../kit/feedback/error-note.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { DashboardPage } from '../../../kit/layout/dashboard-page.tsx';
import { Link } from '../../../kit/router/link.tsx';
import { RequestCard } from '../../../screening/orders/request-card.tsx';
import type { LandlordRequest } from '../../../screening/orders/use-requests.ts';
import classes from '../screening-requests.module.css';

const NAME = msg`screening requests`;

interface NotLoadedProps {
  isError: boolean;
  isFetching: boolean;
  onRetry: () => void;
}

/** That the requests load, or why they could not be loaded. */
export function NotLoaded({ isError, isFetching, onRetry }: NotLoadedProps) {
  return (
    <DashboardPage title={NAME()} name={NAME()}>
      {isError ? (
        <Card>
          <ErrorPanel title={t`We couldn’t load your requests`} onRetry={onRetry} busy={isFetching}>
            {t`Your requests are safe. Either your connection dropped or something went wrong on our end.`}
          </ErrorPanel>
        </Card>
      ) : (
        <DelayedSkeleton label={t`Loading your requests`}>
          <Skeleton height={220} />
        </DelayedSkeleton>
      )}
    </DashboardPage>
  );
}

/** What to do while nothing was ordered. */
export function NoRequests() {
  return (
    <Card>
      <EmptyState
        title={t`No checks ordered yet`}
        action={
          <>
            <Button component={Link} to="/landlord/screen-applicants">
              {t`screen applicants`}
            </Button>
            <Button component={Link} to="/landlord/application-invite" variant="default">
              {t`invite more applicants`}
            </Button>
          </>
        }
      >
        {t`When you order a check for someone, you can follow its progress here.`}
      </EmptyState>
    </Card>
  );
}

interface RequestCardsProps {
  requests: readonly LandlordRequest[];
  province: ProvinceCode | null;
  onCancel: (request: LandlordRequest) => void;
}

/** The requests, each in a card. */
export function RequestCards({ requests, province, onCancel }: RequestCardsProps) {
  return (
    <ul className={classes.cards} aria-label={NAME()}>
      {requests.map((request) => (
        <li key={request.id}>
          <RequestCard
            request={request}
            dayOf={(instant) => formatDateIn(province, new Date(instant))}
            onCancel={() => onCancel(request)}
          />
        </li>
      ))}
    </ul>
  );
}
