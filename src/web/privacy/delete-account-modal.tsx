import { Anchor, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { requestDeletion } from '../../contract/privacy.ts';
import { holdsRole } from '../../domain/accounts/account.ts';
import { OPERATOR } from '../../domain/operator.ts';
import { DELETION_SUBJECT, GONE_WITHIN_HOURS } from '../../domain/privacy/deletion.ts';
import { ApiProblem, call, problemMessages } from '../app/api/api.ts';
import { clearSession, storedUser } from '../app/session/stored-session.ts';
import { SheetModal } from '../kit/dialogs/sheet-modal.tsx';
import { ErrorNote } from '../kit/feedback/error-note.tsx';
import { useGuardedMutation } from '../kit/forms/use-guarded-mutation.ts';
import classes from './delete-account-modal.module.css';

const MAIL = `mailto:${OPERATOR.mail}?subject=${encodeURIComponent(DELETION_SUBJECT)}`;

/** The state of the password field, which the page renders. */
export interface PasswordFieldState {
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  error: string | undefined;
  shown: boolean;
  onShow: (shown: boolean) => void;
}

interface DeleteAccountModalProps {
  opened: boolean;
  onClose: () => void;
  passwordField: (state: PasswordFieldState) => ReactNode;
}

const PASSWORD_MISSING = 'Please enter your password';

/** What deleting the account means, and how to request it: with the password, or by email. */
export function DeleteAccountModal({ opened, onClose, passwordField }: DeleteAccountModalProps) {
  const roles = storedUser()?.roles ?? [];
  const [isLandlord, isApplicant] = [holdsRole(roles, 'landlord'), holdsRole(roles, 'applicant')];
  const navigate = useNavigate();
  const queries = useQueryClient();
  const id = useId();
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const deletion = useGuardedMutation({
    mutationFn: () => call(requestDeletion, { body: { password } }),
    onSuccess: async ({ erase_at }) => {
      await navigate(`/keep-account?until=${encodeURIComponent(erase_at)}`, { replace: true });
      clearSession();
      queries.clear();
    },
  });
  const { reset } = deletion;
  useEffect(() => {
    if (opened) return;
    setPassword('');
    setShown(false);
    setMissing(false);
    reset();
  }, [opened, reset]);
  const refused = deletion.error instanceof ApiProblem ? deletion.error.fields.password : undefined;
  const passwordError = isMissing ? PASSWORD_MISSING : refused;
  return (
    <SheetModal
      opened={opened}
      onClose={onClose}
      title="delete account"
      closable={!deletion.isPending}
      foot={
        <>
          <Button variant="default" onClick={onClose} disabled={deletion.isPending}>
            keep my account
          </Button>
          <Button type="submit" form={id} color="maple" loading={deletion.isPending}>
            delete my account
          </Button>
        </>
      }
    >
      <p>
        Deletion takes place within {GONE_WITHIN_HOURS} hours. You’ll be logged out everywhere right away, and no one
        will be able to see your information. We’ll email you a link in case you change your mind within 24 hours.
      </p>
      <ul className={classes.list}>
        {isApplicant && (
          <li>
            Your answers, documents, results and emails will be permanently deleted. Download them first if you want to
            keep them.
          </li>
        )}
        {isLandlord && (
          <>
            <li>
              Your properties will be deleted, along with the applications people sent you. We’ll let those people know.
            </li>
            <li>Checks you requested that haven’t been submitted yet will be cancelled.</li>
          </>
        )}
        <li>
          Tax law requires us to keep the amount, tax, date and province of each payment. Your name will be removed.
        </li>
      </ul>
      <p>
        You can also ask us by email: write to <Anchor href={MAIL}>{OPERATOR.mail}</Anchor> with the subject “
        {DELETION_SUBJECT}”, from your account’s email address.
      </p>
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(password === '');
          if (password !== '' && !deletion.isPending) deletion.mutate();
        }}
      >
        <input type="hidden" name="username" autoComplete="username" value={storedUser()?.email ?? ''} readOnly />
        {passwordField({
          value: password,
          onChange: (event) => {
            setPassword(event.currentTarget.value);
            setMissing(false);
          },
          error: passwordError,
          shown: isShown,
          onShow: setShown,
        })}
      </form>
      {deletion.isError && !passwordError && (
        <ErrorNote title="Your account was not deleted.">{problemMessages(deletion.error).join(' ')}</ErrorNote>
      )}
    </SheetModal>
  );
}
