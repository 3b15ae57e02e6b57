import { Button } from '@mantine/core';
import { holdsRole } from '../../../../domain/accounts/account.ts';
import { t } from '../../../../domain/text/t.ts';
import { useSession } from '../../../accounts/sessions/use-session.ts';
import { ApiProblem, problemMessages } from '../../../app/api/api.ts';
import { ClosedProperty } from '../../../invitations/closed-property.tsx';
import { ErrorPanel } from '../../../kit/feedback/error-note.tsx';
import { MessagePage } from '../../../kit/layout/message-page.tsx';
import { Link } from '../../../kit/router/link.tsx';

interface UnopenedProps {
  problem: Error;
  onRetry: () => void;
  isBusy: boolean;
}

/** Why an invitation cannot be opened. */
export function Unopened({ problem, onRetry, isBusy }: UnopenedProps) {
  const { user } = useSession();
  const status = problem instanceof ApiProblem ? problem.status : 0;
  if (status === 410) {
    const role = user && (holdsRole(user.roles, 'applicant') ? 'applicant' : 'landlord');
    return <ClosedProperty as={role ?? undefined} />;
  }
  if (status === 404 || status === 422) {
    const homeButton = (
      <Button component={Link} to="/">
        {t`go to the home page`}
      </Button>
    );
    return (
      <MessagePage title={t`This invitation isn’t valid`} actions={homeButton}>
        <p>{t`The link may be incomplete. Ask the person who sent it to send it again.`}</p>
      </MessagePage>
    );
  }
  return (
    <ErrorPanel title={t`We couldn’t load the invitation`} onRetry={onRetry} busy={isBusy}>
      {problemMessages(problem).join(' ')}
    </ErrorPanel>
  );
}
