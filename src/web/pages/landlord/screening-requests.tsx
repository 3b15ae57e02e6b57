import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { plural, t } from '../../../domain/text/t.ts';
import { placeOf, readAddress, streetWithUnit } from '../../../domain/values/address.ts';
import { LandlordToVerify } from '../../accounts/landlord-information/landlord-to-verify.tsx';
import { ApiProblem } from '../../app/api/api.ts';
import { IconPencil, IconUserPlus } from '../../kit/icons/icons.ts';
import { DashboardPage } from '../../kit/layout/dashboard-page.tsx';
import { Link } from '../../kit/router/link.tsx';
import { useWorkingProperty } from '../../properties/current-property.tsx';
import { PickAProperty } from '../../properties/pick-a-property.tsx';
import { CancelDialog } from '../../screening/orders/cancel-requests-dialog.tsx';
import { type LandlordRequest, requestsQuery, useCancelRequests } from '../../screening/orders/use-requests.ts';
import { NoRequests, NotLoaded, RequestCards } from './screening-requests/request-list.tsx';
import classes from './screening-requests.module.css';

const REVIEW = '/landlord/application';

export function Component() {
  const { id, choose } = useWorkingProperty();
  if (id === undefined) return <PickAProperty onPick={choose} />;
  return <Requests key={id} applicationId={id} onPick={choose} />;
}

const isGone = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500;

function Requests({ applicationId, onPick }: { applicationId: string; onPick: (id: string) => void }) {
  const requests = useQuery(requestsQuery(applicationId));
  const [cancelled, setCancelled] = useState<LandlordRequest | 'all'>();
  const cancelling = useCancelRequests(applicationId, () => setCancelled(undefined));

  if (isGone(requests.error)) return <PickAProperty onPick={onPick} isGone />;
  if (!requests.data) {
    return <NotLoaded isError={requests.isError} isFetching={requests.isFetching} onRetry={requests.refetch} />;
  }

  const { property, data } = requests.data;
  const address = streetWithUnit(property.address, property.unit);
  const { province } = readAddress(property.address);
  const pending = data.filter(({ status }) => status === 'pending');
  const openDialog = (which: LandlordRequest | 'all'): void => {
    cancelling.reset();
    setCancelled(which);
  };
  const invite = (
    <Button
      component={Link}
      to="/landlord/application-invite"
      leftSection={<IconUserPlus size={18} stroke={1.6} aria-hidden />}
    >
      {t`invite more applicants`}
    </Button>
  );
  return (
    <>
      <DashboardPage
        title={address}
        name={t`screening requests, ${address}`}
        summary={[placeOf(property.address), summarizeRequests(data.length, pending.length)].filter(Boolean).join('. ')}
        action={data.length > 0 && invite}
      >
        <LandlordToVerify />
        <Toolbar hasPending={pending.length > 0} onCancelAll={() => openDialog('all')} />
        {data.length === 0 ? (
          <NoRequests />
        ) : (
          <RequestCards requests={data} province={province} onCancel={openDialog} />
        )}
      </DashboardPage>
      <CancelDialog
        cancelled={cancelled}
        pending={pending.length}
        cancelling={cancelling}
        onClose={() => setCancelled(undefined)}
      />
    </>
  );
}

function summarizeRequests(all: number, pending: number): string {
  if (all === 0) return '';
  if (pending === 0) return t`${plural(all, { one: '# request', other: '# requests' })}, none pending.`;
  return t`${plural(all, { one: '# request', other: '# requests' })}, ${pending} pending.`;
}

function Toolbar({ hasPending, onCancelAll }: { hasPending: boolean; onCancelAll: () => void }) {
  return (
    <div className={classes.line}>
      {hasPending && (
        <Button variant="default" size="sm" onClick={onCancelAll}>
          {t`cancel all pending requests` /* @literal */}
        </Button>
      )}
      <Button
        component={Link}
        to={REVIEW}
        variant="default"
        size="sm"
        leftSection={<IconPencil size={17} stroke={1.6} aria-hidden />}
        aria-label={t`edit the property`}
      >
        {t`edit`}
      </Button>
    </div>
  );
}
