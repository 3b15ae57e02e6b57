import { Button, Skeleton } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../domain/text/t.ts';
import { propertyName } from '../../../domain/values/address.ts';
import { ApiProblem, problemMessages } from '../../app/api/api.ts';
import { Trans } from '../../app/language/trans.tsx';
import { AlreadyApplied } from '../../invitations/already-applied.tsx';
import { answerCoApplicantInvitation, joinInviter } from '../../invitations/co-applicants/answer-co-applicant.ts';
import {
  type CoApplicantLink,
  readCoApplicantLink,
  useCoApplicantInvitation,
} from '../../invitations/co-applicants/co-applicant-link.ts';
import { useApply } from '../../invitations/use-apply.ts';
import { ConfirmModal } from '../../kit/dialogs/confirm-modal.tsx';
import { DelayedSkeleton } from '../../kit/feedback/delayed-skeleton.tsx';
import { ErrorNote, ErrorPanel } from '../../kit/feedback/error-note.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { MessagePage } from '../../kit/layout/message-page.tsx';
import { Link } from '../../kit/router/link.tsx';
import { useLocation, useNavigate, useSearchParams } from '../../kit/router/use-router.ts';
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
    onStarted: () => navigate('/tenant/current-housing'),
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
        title={t`${friend} has invited you to apply together`}
        actions={
          <>
            <Button onClick={apply.start} loading={apply.busy} disabled={reject.isPending}>
              {t`get started`}
              {/* @literal */}
            </Button>
            <Button variant="default" onClick={() => setRejecting(true)} disabled={apply.busy}>
              {t`reject`}
            </Button>
          </>
        }
      >
        <p>
          <Trans>
            {friend} is applying for {propertyName(address, unit)}, a property rented out by {landlord_name}. You fill
            in your own application. {friend} can see how far along you are, but not your answers.
          </Trans>
        </p>
        {apply.troubles.map((trouble) => (
          <ErrorNote key={trouble} title={trouble} />
        ))}
      </MessagePage>
      <AlreadyApplied opened={apply.isRepeated} onClose={apply.forget} />
      <RejectDialog
        opened={isRejecting}
        onClose={() => setRejecting(false)}
        reject={reject}
        friend={friend}
        landlord={landlord_name}
      />
    </>
  );
}

interface RejectDialogProps {
  opened: boolean;
  onClose: () => void;
  reject: UseMutationResult<unknown, Error, void>;
  friend: string;
  landlord: string;
}

function RejectDialog({ opened, onClose, reject, friend, landlord }: RejectDialogProps) {
  return (
    <ConfirmModal
      opened={opened}
      onClose={() => {
        onClose();
        reject.reset();
      }}
      onConfirm={() => reject.mutate()}
      title={t`Reject this invitation?`}
      confirmLabel={t`reject invitation`} // @literal
      busy={reject.isPending}
      {...(reject.error && { problem: problemMessages(reject.error).join(' ') })}
    >
      <p>
        <Trans>
          We’ll email {friend} to say you’d rather not apply together. We won’t tell {landlord}. If you change your
          mind, you can use the link until it expires.
        </Trans>
      </p>
    </ConfirmModal>
  );
}
