import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { MOST_GUARANTORS } from '../../../domain/applications/guarantors/guarantor.ts';
import { t } from '../../../domain/text/t.ts';
import { problemMessages } from '../../app/api/api.ts';
import { ErrorNote, ErrorPanel } from '../../kit/feedback/error-note.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { FormSection } from '../../kit/layout/form-page.tsx';
import { StepSkeleton } from '../steps/step-layout.tsx';
import type { Applicant } from '../steps/use-current-application.ts';
import classes from './guarantor-invitations.module.css';
import { GuarantorList } from './guarantor-list.tsx';
import { InviteByEmail, InviteByLink, type LinkActions } from './invite-guarantor.tsx';
import { guarantorsQuery, useGuarantorRequests } from './use-guarantors.ts';

export function GuarantorInvitations({ applicant, copy, showLink }: LinkActions & { applicant: Applicant }) {
  const { data, error, refetch, isFetching } = useQuery(guarantorsQuery(applicant.id));
  const guarantors = data ?? [];
  const { invite, link, remove } = useGuarantorRequests(applicant.id);
  const [made, setMade] = useState<{ path: string; copied: boolean }>();
  const status = useRef<HTMLParagraphElement>(null);
  const isFull = guarantors.length >= MOST_GUARANTORS;
  const landlord = applicant.application.landlord_name;

  const makeLink = async (): Promise<void> => {
    const path = await link.mutateAsync().catch(() => undefined);
    if (path) setMade({ path, copied: await copy(path) });
  };

  if (!data && !error) return <StepSkeleton />;
  return (
    <>
      {(guarantors.length > 0 || error || remove.isSuccess) && (
        <FormSection
          title={t`Who you’ve asked`}
          hint={t`You can see who has answered. Only ${landlord} can read the answers, once you submit.`}
        >
          {error && (
            <ErrorPanel title={t`We couldn’t load the list`} onRetry={() => refetch()} busy={isFetching}>
              {problemMessages(error).join(' ')}
            </ErrorPanel>
          )}
          {guarantors.length > 0 && (
            <GuarantorList
              guarantors={guarantors}
              onRemove={(id) => {
                setMade(undefined);
                invite.reset();
                // The focused button is removed with its invitation.
                remove.mutate(id, { onSuccess: () => requestAnimationFrame(() => status.current?.focus()) });
              }}
              removing={remove.isPending ? remove.variables : undefined}
            />
          )}
          <p ref={status} role="status" tabIndex={-1} className={classes.sent}>
            {invite.isSuccess && t`The email to ${invite.variables} is on its way.`}
            {remove.isSuccess && !invite.isSuccess && t`The invitation was cancelled. Its link no longer works.`}
          </p>
          {remove.isError && <ErrorNote title={problemMessages(remove.error).join(' ')} />}
          {isFull && <Note>{t`You can ask two people at most. To ask someone else, cancel an invitation.`}</Note>}
        </FormSection>
      )}
      {!isFull && (
        <FormSection
          title={t`By email`}
          hint={t`We’ll send one email that says you asked. The person can opt out of further emails.`}
        >
          <InviteByEmail invite={invite} />
        </FormSection>
      )}
      {(!isFull || made) && <InviteByLink link={link} made={made} onMake={makeLink} showLink={showLink} />}
    </>
  );
}
