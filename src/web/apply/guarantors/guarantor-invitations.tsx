import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { GuarantorInvitation, MOST_GUARANTORS } from '../../../domain/applications/guarantors/guarantor.ts';
import { t } from '../../../domain/text/t.ts';
import { ApiProblem, problemMessages } from '../../app/api/api.ts';
import { ErrorNote, ErrorPanel } from '../../kit/feedback/error-note.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { faultsOf } from '../../kit/forms/field-errors.ts';
import { IconLink, IconSend } from '../../kit/icons/icons.ts';
import { FormSection } from '../../kit/layout/form-page.tsx';
import { StepSkeleton } from '../steps/step-layout.tsx';
import type { Applicant } from '../steps/use-current-application.ts';
import classes from './guarantor-invitations.module.css';
import { GuarantorList } from './guarantor-list.tsx';
import { guarantorsQuery, useGuarantorRequests } from './use-guarantors.ts';

interface GuarantorInvitationsProps {
  applicant: Applicant;
  /** Copies a path of this site as a full link; false on failure. */
  copy: (path: string) => Promise<boolean>;
  /** Renders a link with a copy button. */
  showLink: (path: string, copied: boolean) => ReactNode;
}

export function GuarantorInvitations({ applicant, copy, showLink }: GuarantorInvitationsProps) {
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

function InviteByEmail({ invite }: { invite: ReturnType<typeof useGuarantorRequests>['invite'] }) {
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  const complain = (message: string): void => {
    setFault(message);
    input.current?.focus();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { email: message } = faultsOf(GuarantorInvitation, { email });
    if (message) {
      complain(message);
      return;
    }
    invite.mutate(email.trim().toLowerCase(), {
      onSuccess: () => setEmail(''),
      onError: (problem) =>
        complain((problem instanceof ApiProblem && problem.fields.email) || problemMessages(problem).join(' ')),
    });
  };

  return (
    <form onSubmit={submit} noValidate className={classes.invite}>
      <TextInput
        ref={input}
        label={t`Your guarantor’s email`}
        type="email"
        inputMode="email"
        autoComplete="off"
        className={classes.email}
        value={email}
        error={fault}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          setFault(undefined);
        }}
      />
      <Button
        type="submit"
        variant="default"
        leftSection={<IconSend size={18} stroke={1.6} aria-hidden />}
        loading={invite.isPending}
        className={classes.send}
      >
        {t`invite`}
      </Button>
    </form>
  );
}

interface InviteByLinkProps extends Pick<GuarantorInvitationsProps, 'showLink'> {
  link: ReturnType<typeof useGuarantorRequests>['link'];
  made: { path: string; copied: boolean } | undefined;
  onMake: () => Promise<void>;
}

function InviteByLink({ link, made, onMake, showLink }: InviteByLinkProps) {
  return (
    <FormSection
      title={t`By link`}
      hint={
        made
          ? t`We only show this link once. Send it to the person yourself.`
          : t`Send the link yourself, any way you like.`
      }
    >
      {made ? (
        showLink(made.path, made.copied)
      ) : (
        <div>
          <Button
            variant="default"
            leftSection={<IconLink size={18} stroke={1.6} aria-hidden />}
            loading={link.isPending}
            onClick={() => void onMake()}
          >
            {t`copy a link`}
          </Button>
        </div>
      )}
      {link.isError && <ErrorNote title={problemMessages(link.error).join(' ')} />}
    </FormSection>
  );
}
