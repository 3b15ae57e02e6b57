import { Anchor, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId } from 'react';
import { requestDeletion } from '../../contract/privacy.ts';
import { holdsRole } from '../../domain/accounts/account.ts';
import { DELETION_SUBJECT, GONE_WITHIN_HOURS } from '../../domain/privacy/deletion.ts';
import { t } from '../../domain/text/t.ts';
import { ApiProblem, call, problemMessages } from '../app/api/api.ts';
import { useOperator, useSite } from '../app/api/site.ts';
import { Trans } from '../app/language/trans.tsx';
import { clearSession, storedUser } from '../app/session/stored-session.ts';
import { SheetModal } from '../kit/dialogs/sheet-modal.tsx';
import { ErrorNote } from '../kit/feedback/error-note.tsx';
import { type PasswordFieldState, useAskedPassword } from '../kit/forms/use-asked-password.ts';
import { useGuardedMutation } from '../kit/forms/use-guarded-mutation.ts';
import { useNavigate } from '../kit/router/use-router.ts';
import classes from './delete-account-modal.module.css';

interface DeleteAccountModalProps {
  opened: boolean;
  onClose: () => void;
  passwordField: (state: PasswordFieldState) => ReactNode;
}

/** What deleting the account means, and how to request it: with the password, or by email. */
export function DeleteAccountModal({ opened, onClose, passwordField }: DeleteAccountModalProps) {
  const id = useId();
  const { password, isTyped, forget, fieldOf } = useAskedPassword();
  const deletion = useDeletion(password);
  const { reset } = deletion;
  useEffect(() => {
    if (opened) return;
    forget();
    reset();
  }, [opened, forget, reset]);
  const field = fieldOf(deletion.error instanceof ApiProblem ? deletion.error.fields.password : undefined);
  return (
    <SheetModal
      opened={opened}
      onClose={onClose}
      title={t`delete account`}
      closable={!deletion.isPending}
      foot={
        <>
          <Button variant="default" onClick={onClose} disabled={deletion.isPending}>
            {t`keep my account`}
          </Button>
          <Button type="submit" form={id} color="maple" loading={deletion.isPending}>
            {t`delete my account`}
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Deletion takes place within {GONE_WITHIN_HOURS} hours. You’ll be logged out everywhere right away, and no one
          will be able to see your information. We’ll email you a link in case you change your mind within 24 hours.
        </Trans>
      </p>
      <WhatIsDeleted />
      <AskByEmail />
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isTyped() && !deletion.isPending) deletion.mutate();
        }}
      >
        {/* @untranslated: what password managers look for */}
        <input type="hidden" name="username" autoComplete="username" value={storedUser()?.email ?? ''} readOnly />
        {passwordField(field)}
      </form>
      {deletion.isError && !field.error && (
        <ErrorNote title={t`Your account was not deleted.`}>{problemMessages(deletion.error).join(' ')}</ErrorNote>
      )}
    </SheetModal>
  );
}

function AskByEmail() {
  const { email } = useOperator();
  return (
    <p>
      <Trans>
        You can also ask us by email: write to{' '}
        <Anchor href={`mailto:${email}?subject=${encodeURIComponent(DELETION_SUBJECT())}`}>{email}</Anchor> with the
        subject “{DELETION_SUBJECT()}”, from your account’s email address.
      </Trans>
    </p>
  );
}

function WhatIsDeleted() {
  const { payments } = useSite();
  const roles = storedUser()?.roles ?? [];
  const [isLandlord, isApplicant] = [holdsRole(roles, 'landlord'), holdsRole(roles, 'applicant')];
  return (
    <ul className={classes.list}>
      {isApplicant && (
        <li>
          {t`Your answers, documents, results and emails will be permanently deleted. Download them first if you want to keep them.`}
        </li>
      )}
      {isLandlord && (
        <>
          <li>
            {t`Your properties will be deleted, along with the applications people sent you. We’ll let those people know.`}
          </li>
          {payments && <li>{t`Checks you requested that haven’t been submitted yet will be cancelled.`}</li>}
        </>
      )}
      {payments && (
        <li>
          {t`Tax law requires us to keep the amount, tax, date and province of each payment. Your name will be removed.`}
        </li>
      )}
    </ul>
  );
}

/** Requests the deletion, then leaves the session behind. */
function useDeletion(password: string) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useGuardedMutation({
    mutationFn: () => call(requestDeletion, { body: { password } }),
    onSuccess: async ({ erase_at }) => {
      await navigate(`/keep-account?until=${encodeURIComponent(erase_at)}`, { replace: true });
      clearSession();
      queries.clear();
    },
  });
}
