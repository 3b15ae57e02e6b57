import { Anchor, Button, Skeleton } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { opposite } from '../../../domain/properties/property.ts';
import { newestApplication, propertySummary } from '../../../domain/properties/property-summary.ts';
import { streetWithUnit } from '../../../domain/values/address.ts';
import { ContactsMissing } from '../../accounts/contacts/contacts-to-confirm.tsx';
import { contactsQuery } from '../../accounts/contacts/use-contacts.ts';
import { LandlordVerification } from '../../accounts/landlord-information/landlord-verification.tsx';
import { VerifiedByEmail } from '../../accounts/landlord-information/verified-by-email.tsx';
import { useSession } from '../../accounts/sessions/use-session.ts';
import { problemMessages } from '../../app/api/api.ts';
import { currentProperty, workOnProperty } from '../../app/session/stored-session.ts';
import { DelayedSkeleton } from '../../kit/feedback/delayed-skeleton.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { ErrorNote, ErrorPanel } from '../../kit/feedback/error-note.tsx';
import { IconPlus } from '../../kit/icons/icons.ts';
import { Card } from '../../kit/layout/card.tsx';
import { DashboardPage } from '../../kit/layout/dashboard-page.tsx';
import { PropertyList } from '../../properties/property-list.tsx';
import { DeactivateModal } from '../../properties/status-switch.tsx';
import { isStaleProperty, type Property, propertiesQuery, useSwitchStatus } from '../../properties/use-properties.ts';
import { UnpaidCharges } from '../../screening/charges/unpaid-charges.tsx';
import classes from './landlord-dashboard.module.css';

const CREATE = '/landlord/property/create';

export function Component() {
  const { user } = useSession();
  const properties = useQuery(propertiesQuery);
  const contacts = useQuery(contactsQuery);
  const navigate = useNavigate();
  // The verification card sits above the properties, so both appear together; if it fails to load, the properties still show.
  const isReady = properties.data !== undefined && !contacts.isLoading;
  const none = properties.data?.length === 0;
  const create = (
    <Button component={Link} to={CREATE} leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}>
      create new application{/* @literal */}
    </Button>
  );
  return (
    <DashboardPage
      title={`hello ${user?.first_name ?? ''} ${user?.last_name ?? ''}!`} // @literal
      name="dashboard"
      summary={properties.data && <DashboardSummary properties={properties.data} />}
      action={!none && create}
    >
      {properties.data && <ContactsMissing />}
      {properties.data && <UnpaidCharges payer="landlord" />}
      {isReady && <VerifiedByEmail />}
      {contacts.data && properties.data && (
        <LandlordVerification
          filed={contacts.data.landlord}
          onVerified={() => {
            const newest = properties.data.at(-1);
            if (newest && currentProperty() === undefined) workOnProperty(newest.id);
            void navigate('/landlord/application');
          }}
        />
      )}
      <PropertiesOrNot query={properties} isReady={isReady} create={create} />
    </DashboardPage>
  );
}

/** The sentence under the greeting, with a link to the newest application. */
function DashboardSummary({ properties }: { properties: readonly Property[] }) {
  const newest = newestApplication(properties);
  return (
    <>
      {propertySummary(properties)}{' '}
      {newest && (
        <Anchor
          inherit
          component={Link}
          to={`/landlord/application?applicant=${newest.applicantId}`}
          onClick={() => workOnProperty(newest.propertyId)}
        >
          View the newest application
        </Anchor>
      )}
    </>
  );
}

function Properties({ properties }: { properties: readonly Property[] }) {
  const navigate = useNavigate();
  const switching = useSwitchStatus();
  const [deactivating, setDeactivating] = useState<Property | null>(null);
  const change = (property: Property): void => switching.mutate({ property, status: opposite(property.status) });

  const failed = switching.isError ? switching.variables.property : null;
  return (
    <>
      {failed && isStaleProperty(switching.error) && (
        <ErrorNote title={`${streetWithUnit(failed.address, failed.unit)} was changed in another window.`}>
          Your change wasn’t saved. The list now shows the current status. If you still want to change it, please try
          again.
        </ErrorNote>
      )}
      {failed && !isStaleProperty(switching.error) && (
        <ErrorNote title={`${streetWithUnit(failed.address, failed.unit)} is still ${failed.status}.`}>
          We couldn’t save the change. {problemMessages(switching.error).join(' ')}
        </ErrorNote>
      )}
      <PropertyList
        properties={properties}
        onSwitch={(property) => (property.status === 'active' ? setDeactivating(property) : change(property))}
        onView={async (property) => {
          workOnProperty(property.id);
          await navigate('/landlord/application');
        }}
      />
      <p className={classes.note}>
        Inactive properties don’t accept new applicants. You can still view earlier applications.
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
function PropertiesOrNot({ query, isReady, create }: PropertiesOrNotProps) {
  if (isReady && query.data) {
    return query.data.length > 0 ? (
      <Properties properties={query.data} />
    ) : (
      <Card>
        <EmptyState title="No properties yet" action={create}>
          Add the address of a property, choose what to ask applicants, and send them the link. Their applications will
          appear here.
        </EmptyState>
      </Card>
    );
  }
  if (query.isError) {
    return (
      <Card>
        <ErrorPanel title="We couldn’t load your properties" onRetry={() => query.refetch()} busy={query.isFetching}>
          Your properties and applications are safe. Either your connection dropped or something went wrong on our end.
        </ErrorPanel>
      </Card>
    );
  }
  return (
    <DelayedSkeleton label="Loading your properties">
      <Card>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} height={44} my="lg" />
        ))}
      </Card>
    </DelayedSkeleton>
  );
}
