import { Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../../domain/text/t.ts';
import { propertyName } from '../../../../domain/values/address.ts';
import { Trans } from '../../../app/language/trans.tsx';
import { AlreadyApplied } from '../../../invitations/already-applied.tsx';
import { answerCoApplicantInvitation, joinInviter } from '../../../invitations/co-applicants/answer-co-applicant.ts';
import type {
  CoApplicantLink,
  useCoApplicantInvitation,
} from '../../../invitations/co-applicants/co-applicant-link.ts';
import { RejectCoApplicant } from '../../../invitations/co-applicants/reject-co-applicant.tsx';
import { useApply } from '../../../invitations/use-apply.ts';
import { ErrorNote } from '../../../kit/feedback/error-note.tsx';
import { useGuardedMutation } from '../../../kit/forms/use-guarded-mutation.ts';
import { MessagePage } from '../../../kit/layout/message-page.tsx';
import { useLocation, useNavigate } from '../../../kit/router/use-router.ts';
import { connectRequests } from '../../../screening/consent/link-requests.ts';

interface CoApplicantInvitationProps {
  link: CoApplicantLink;
  invitation: NonNullable<ReturnType<typeof useCoApplicantInvitation>['data']>;
}

/** An invitation to apply together, and both answers to it. */
export function CoApplicantInvitation({ link, invitation }: CoApplicantInvitationProps) {
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
      <RejectCoApplicant
        opened={isRejecting}
        onClose={() => setRejecting(false)}
        reject={reject}
        friend={friend}
        landlord={landlord_name}
      />
    </>
  );
}
