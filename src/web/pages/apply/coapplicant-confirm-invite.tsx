import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { propertyName } from '../../../domain/values/address.ts';
import { ApiProblem, problemMessages } from '../../app/api/api.ts';
import { AlreadyApplied } from '../../invitations/already-applied.tsx';
import {
  answerCoApplicantInvitation,
  type CoApplicantLink,
  joinInviter,
  readCoApplicantLink,
  useCoApplicantInvitation,
} from '../../invitations/co-applicants/co-applicant-link.ts';
import { useApply } from '../../invitations/use-apply.ts';
import { ConfirmModal } from '../../kit/dialogs/confirm-modal.tsx';
import { DelayedSkeleton } from '../../kit/feedback/delayed-skeleton.tsx';
import { ErrorNote, ErrorPanel } from '../../kit/feedback/error-note.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { MessagePage } from '../../kit/layout/message-page.tsx';
import { connectRequests } from '../../screening/consent/link-requests.ts';

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
        title="No invitation is open here"
        actions={
          <Button component={Link} to="/tenant/dashboard">
            go to my dashboard
          </Button>
        }
      >
        <p>
          Open the link in your friend’s e-mail or text message once more; the newest one counts. If you have it no
          more, ask your friend to send it again. To say no, you can simply leave it: nobody joins without the link.
        </p>
      </MessagePage>
    );
  }
  if (invitation.isError) {
    return (
      <ErrorPanel
        title="The invitation did not open"
        onRetry={() => void invitation.refetch()}
        busy={invitation.isFetching}
      >
        {problemMessages(invitation.error).join(' ')}
      </ErrorPanel>
    );
  }
  return (
    <DelayedSkeleton label="Loading the invitation">
      <Skeleton maw={776} h={320} mx="auto" my={72} />
    </DelayedSkeleton>
  );
}

interface CoApplicantInvitationProps {
  link: CoApplicantLink;
  invitation: NonNullable<ReturnType<typeof useCoApplicantInvitation>['data']>;
}

function CoApplicantInvitation({ link, invitation }: CoApplicantInvitationProps) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const { inviter_first_name: friend, address, unit, landlord_name } = invitation;
  const apply = useApply(invitation.application_id, {
    connect: async (applicationId) => {
      await joinInviter(link);
      await connectRequests(applicationId);
    },
    onStarted: () => void navigate('/tenant/current-housing'),
  });
  const reject = useGuardedMutation({
    mutationFn: () => answerCoApplicantInvitation(link, 0),
    // On the first page of a visit there is nothing to go back to.
    onSuccess: () => (key === 'default' ? navigate('/tenant/dashboard') : navigate(-1)),
  });
  const [isRejecting, setRejecting] = useState(false);
  return (
    <>
      <MessagePage
        title={`${friend} has invited you to apply together`}
        actions={
          <>
            <Button onClick={apply.start} loading={apply.busy} disabled={reject.isPending}>
              get started
            </Button>
            <Button variant="default" onClick={() => setRejecting(true)} disabled={apply.busy}>
              reject
            </Button>
          </>
        }
      >
        <p>
          {friend} applies for {propertyName(address, unit)}, a rental of {landlord_name}. You fill in an application of
          your own; {friend} sees how far you are, never what you answer.
        </p>
        {apply.troubles.map((trouble) => (
          <ErrorNote key={trouble} title={trouble} />
        ))}
      </MessagePage>
      <AlreadyApplied opened={apply.isRepeated} onClose={apply.forget} />
      <ConfirmModal
        opened={isRejecting}
        onClose={() => {
          setRejecting(false);
          reject.reset();
        }}
        onConfirm={() => reject.mutate()}
        title="Reject this invitation?"
        confirmLabel="reject invitation"
        busy={reject.isPending}
        {...(reject.error && { problem: problemMessages(reject.error).join(' ') })}
      >
        <p>
          We’ll email {friend} that you would rather not apply together. {landlord_name} is not told. If you change your
          mind, the link works until it expires.
        </p>
      </ConfirmModal>
    </>
  );
}
