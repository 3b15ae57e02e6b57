import { Anchor, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { guardIn, isForTenantsOnly } from '../../domain/accounts/sessions/route-guard.ts';
import { t } from '../../domain/text/t.ts';
import { useSession } from '../accounts/sessions/use-session.ts';
import { MessagePage } from '../kit/layout/message-page.tsx';
import { Link } from '../kit/router/link.tsx';
import { useRouteHandle } from '../kit/router/use-router.ts';
import { useOffersChecks } from './api/site.ts';
import { Trans } from './language/trans.tsx';

/** The frame of pages for tenants: a landlord without the tenant role gets an offer of their dashboard in their place. */
export function TenantPage({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const offersChecks = useOffersChecks();
  const guard = guardIn(useRouteHandle());
  if (!guard || !isForTenantsOnly(guard, user?.roles ?? null)) return children;
  return (
    <MessagePage
      title={t`This page is for tenants`}
      actions={
        <Button component={Link} to="/landlord/dashboard">
          {t`go to my dashboard`}
        </Button>
      }
    >
      <p>
        {offersChecks
          ? t`You’re logged in as a landlord. Your properties, applicants and checks are on your dashboard.`
          : t`You’re logged in as a landlord. Your properties and applicants are on your dashboard.`}
      </p>
      <p>
        <Trans>
          Looking for a home yourself?{' '}
          <Anchor component={Link} to="/my-account" inherit>
            Add a tenant role to your account
          </Anchor>
          .
        </Trans>
      </p>
    </MessagePage>
  );
}
