import { Button } from '@mantine/core';
import { msg, t } from '../../domain/text/t.ts';
import { MessagePage } from '../kit/layout/message-page.tsx';
import { Link } from '../kit/router/link.tsx';

interface ClosedPropertyProps {
  /** The role of the logged-in visitor. */
  as: 'applicant' | 'landlord' | undefined;
}

const LINKS = {
  applicant: { to: '/tenant/dashboard', label: msg`go to my applications` },
  landlord: { to: '/landlord/dashboard', label: msg`go to my properties` },
  nobody: { to: `/login?redirect=${encodeURIComponent('/tenant/dashboard')}`, label: msg`log in` },
};

/** The invitation to a closed property, with a link to the visitor's applications or properties. */
export function ClosedProperty({ as }: ClosedPropertyProps) {
  const link = LINKS[as ?? 'nobody'];
  return (
    <MessagePage
      title={t`This property isn’t accepting new applicants`}
      actions={
        <>
          <Button component={Link} to={link.to}>
            {link.label()}
          </Button>
          {as === undefined && (
            <Button component={Link} to="/" variant="default">
              {t`go to the home page`}
            </Button>
          )}
        </>
      }
    >
      {as === 'landlord' ? (
        <p>{t`The landlord has closed this listing. If it’s yours, you can make it active again on your dashboard.`}</p>
      ) : (
        <p>
          {t`The landlord has closed this listing. If you already started an application, nothing is lost: it’s on your dashboard, where you can finish it or read what you sent.`}
        </p>
      )}
    </MessagePage>
  );
}
