import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { opposite } from '../../../domain/properties/property.ts';
import { select, t } from '../../../domain/text/t.ts';
import { streetWithUnit } from '../../../domain/values/address.ts';
import { problemMessages } from '../../app/api/api.ts';
import { workOnProperty } from '../../app/session/stored-session.ts';
import { DelayedSkeleton } from '../../kit/feedback/delayed-skeleton.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { ErrorNote, ErrorPanel } from '../../kit/feedback/error-note.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { useNavigate } from '../../kit/router/use-router.ts';
import { PropertyList } from '../../properties/property-list.tsx';
import { DeactivateModal } from '../../properties/status-switch.tsx';
import { isStaleProperty, type Property, useSwitchStatus } from '../../properties/use-properties.ts';
import classes from './landlord-dashboard.module.css';

function Properties({ properties }: { properties: readonly Property[] }) {
  const navigate = useNavigate();
  const switching = useSwitchStatus();
  const [deactivating, setDeactivating] = useState<Property | null>(null);
  const change = (property: Property): void => switching.mutate({ property, status: opposite(property.status) });

  const failed = switching.isError ? switching.variables.property : null;
  return (
    <>
      {failed && isStaleProperty(switching.error) && (
        <ErrorNote title={t`${streetWithUnit(failed.address, failed.unit)} was changed in another window.`}>
          {t`Your change wasn’t saved. The list now shows the current status. If you still want to change it, please try again.`}
        </ErrorNote>
      )}
      {failed && !isStaleProperty(switching.error) && (
        <ErrorNote
          title={t`${streetWithUnit(failed.address, failed.unit)} is still ${select(failed.status, { active: 'active', other: 'inactive' })}.`}
        >
          {t`We couldn’t save the change.`} {problemMessages(switching.error).join(' ')}
        </ErrorNote>
      )}
      <PropertyList
        properties={properties}
        onSwitch={(property) => (property.status === 'active' ? setDeactivating(property) : change(property))}
        onView={async (property) => {
          workOnProperty(property.id);
          await navigate('/landlord/application');
        }}
        onUndelivered={async (property) => {
          workOnProperty(property.id);
          await navigate('/landlord/application-invite');
        }}
      />
      <p className={classes.note}>
        {t`Inactive properties don’t accept new applicants. You can still view earlier applications.`}
      </p>
      <DeactivateModal
        property={deactivating}
        onClose={() => setDeactivating(null)}
        onConfirm={() => {
          if (deactivating) change(deactivating);
          setDeactivating(null);
        }}
      />
    </>
  );
}

interface PropertiesOrNotProps {
  query: UseQueryResult<readonly Property[]>;
  isReady: boolean;
  /** The button that adds a property. */
  create: ReactNode;
}

/** The properties, or why they are not shown. */
export function PropertiesOrNot({ query, isReady, create }: PropertiesOrNotProps) {
  if (isReady && query.data) {
    return query.data.length > 0 ? (
      <Properties properties={query.data} />
    ) : (
      <Card>
        <EmptyState title={t`No properties yet`} action={create}>
          {t`Add the address of a property, choose what to ask applicants, and send them the link. Their applications will appear here.`}
        </EmptyState>
      </Card>
    );
  }
  if (query.isError) {
    return (
      <Card>
        <ErrorPanel title={t`We couldn’t load your properties`} onRetry={() => query.refetch()} busy={query.isFetching}>
          {t`Your properties and applications are safe. Either your connection dropped or something went wrong on our end.`}
        </ErrorPanel>
      </Card>
    );
  }
  return (
    <DelayedSkeleton label={t`Loading your properties`}>
      <Card>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} height={44} my="lg" />
        ))}
      </Card>
    </DelayedSkeleton>
  );
}
