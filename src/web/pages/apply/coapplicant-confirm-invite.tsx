import { Button, Skeleton } from '@mantine/core';
import { t } from '../../../domain/text/t.ts';
import { ApiProblem, problemMessages } from '../../app/api/api.ts';
import { readCoApplicantLink, useCoApplicantInvitation } from '../../invitations/co-applicants/co-applicant-link.ts';
import { DelayedSkeleton } from '../../kit/feedback/delayed-skeleton.tsx';
import { ErrorPanel } from '../../kit/feedback/error-note.tsx';
import { MessagePage } from '../../kit/layout/message-page.tsx';
import { Link } from '../../kit/router/link.tsx';
import { useSearchParams } from '../../kit/router/use-router.ts';
import { CoApplicantInvitation } from './invitation/co-applicant-invitation.tsx';

/** Where a logged-in person accepts or rejects an invitation to apply together. */
export function Component() {
  const [query] = useSearchParams();
  const link = readCoApplicantLink(query);
  const invitation = useCoApplicantInvitation(link);
  if (link && invitation.data) return <CoApplicantInvitation key={link.id} link={link} invitation={invitation.data} />;
  const isUnknown = invitation.error instanceof ApiProblem && [404, 422].includes(invitation.error.status);
  if (!link || isUnknown) {
    return (
      <MessagePage
        title={t`No invitation to show`}
        actions={
          <Button component={Link} to="/tenant/dashboard">
            {t`go to my dashboard`}
          </Button>
        }
      >
        <p>
          {t`Open the link in your friend’s email or text again. If you got more than one, use the newest. If you no longer have it, ask your friend to send it again. If you don’t want to apply together, you don’t have to do anything.`}
        </p>
      </MessagePage>
    );
  }
  if (invitation.isError) {
    return (
      <ErrorPanel
        title={t`We couldn’t load the invitation`}
        onRetry={() => void invitation.refetch()}
        busy={invitation.isFetching}
      >
        {problemMessages(invitation.error).join(' ')}
      </ErrorPanel>
    );
  }
  return (
    <DelayedSkeleton label={t`Loading the invitation`}>
      <Skeleton maw={776} h={320} mx="auto" my={72} />
    </DelayedSkeleton>
  );
}
