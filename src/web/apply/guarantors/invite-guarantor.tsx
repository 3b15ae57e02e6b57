import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { GuarantorInvitation } from '../../../domain/applications/guarantors/guarantor.ts';
import { t } from '../../../domain/text/t.ts';
import { ApiProblem, problemMessages } from '../../app/api/api.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { faultsOf } from '../../kit/forms/field-errors.ts';
import { IconLink, IconSend } from '../../kit/icons/icons.ts';
import { FormSection } from '../../kit/layout/form-page.tsx';
import classes from './guarantor-invitations.module.css';
import type { useGuarantorRequests } from './use-guarantors.ts';

/** How links to the form are copied and shown. */
export interface LinkActions {
  /** Copies a path of this site as a full link; false on failure. */
  copy: (path: string) => Promise<boolean>;
  /** Renders a link with a copy button. */
  showLink: (path: string, copied: boolean) => ReactNode;
}

/** Emails somebody the request to be a guarantor. */
export function InviteByEmail({ invite }: { invite: ReturnType<typeof useGuarantorRequests>['invite'] }) {
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

interface InviteByLinkProps extends Pick<LinkActions, 'showLink'> {
  link: ReturnType<typeof useGuarantorRequests>['link'];
  made: { path: string; copied: boolean } | undefined;
  onMake: () => Promise<void>;
}

/** Makes a link to the form, to be sent by the applicant. */
export function InviteByLink({ link, made, onMake, showLink }: InviteByLinkProps) {
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
