import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { newestApplication, propertySummary } from '../../../domain/properties/property-summary.ts';
import { t } from '../../../domain/text/t.ts';
import { ContactsMissing } from '../../accounts/contacts/contacts-to-confirm.tsx';
import { LandlordVerification } from '../../accounts/landlord-information/landlord-verification.tsx';
import { VerifiedByEmail } from '../../accounts/landlord-information/verified-by-email.tsx';
import { contactsQuery } from '../../accounts/own-account.ts';
import { useSession } from '../../accounts/sessions/use-session.ts';
import { currentProperty, workOnProperty } from '../../app/session/stored-session.ts';
import { IconPlus } from '../../kit/icons/icons.ts';
import { DashboardPage } from '../../kit/layout/dashboard-page.tsx';
import { Link } from '../../kit/router/link.tsx';
import { useNavigate } from '../../kit/router/use-router.ts';
import { type Property, propertiesQuery } from '../../properties/use-properties.ts';
import { UnpaidCharges } from '../../screening/charges/own-payments.tsx';
import { PropertiesOrNot } from './dashboard-properties.tsx';

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
      {t`create new application` /* @literal */}
    </Button>
  );
  return (
    <DashboardPage
      title={t`hello ${user?.first_name ?? ''} ${user?.last_name ?? ''}!`} // @literal
      name={t`dashboard`}
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
          {t`View the newest application`}
        </Anchor>
      )}
    </>
  );
}
