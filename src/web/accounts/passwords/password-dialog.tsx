import { Anchor } from '@mantine/core';
import { useEffect } from 'react';
import { confirmPassword } from '../../../contract/passwords.ts';
import { t } from '../../../domain/text/t.ts';
import { ApiProblem, call, problemMessages } from '../../app/api/api.ts';
import { answerPassword } from '../../app/api/prompts.ts';
import { storedUser } from '../../app/session/stored-session.ts';
import { FormSheet } from '../../kit/dialogs/form-sheet.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { useAskedPassword } from '../../kit/forms/use-asked-password.ts';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { Link } from '../../kit/router/link.tsx';
import { ConfirmWithPasskey } from '../two-step/confirm-with-passkey.tsx';
import classes from './password-dialog.module.css';
import { PasswordField } from './password-field.tsx';

/** The server's message about the password itself. */
const passwordMessage = (problem: unknown): string | undefined =>
  problem instanceof ApiProblem ? problem.fields.password : undefined;

/** Asks for the password again before a sensitive action. */
export function PasswordDialog({ opened }: { opened: boolean }) {
  const { password, isTyped, forget, fieldOf } = useAskedPassword();
  const confirm = useGuardedMutation({
    mutationFn: () => call(confirmPassword, { body: { password } }),
    onSuccess: () => answerPassword(true),
  });
  const { reset } = confirm;
  useEffect(() => {
    if (opened) return;
    forget();
    reset();
  }, [opened, forget, reset]);
  const cancel = (): void => answerPassword(false);
  const field = fieldOf(passwordMessage(confirm.error));

  return (
    <FormSheet
      opened={opened}
      onClose={cancel}
      onSubmit={() => isTyped() && confirm.mutate()}
      busy={confirm.isPending}
      title={t`enter your password`}
      submitLabel={t`continue`}
      cancelLabel={t`cancel`}
      className={classes.form}
    >
      <p>{t`You logged in a while ago, so please confirm that it’s you.`}</p>
      {/* @untranslated: what password managers look for */}
      <input type="hidden" name="username" autoComplete="username" value={storedUser()?.email ?? ''} readOnly />
      <PasswordField label={t`Password`} autoComplete="current-password" data-autofocus {...field} />
      {confirm.isError && !field.error && <ErrorNote title={problemMessages(confirm.error).join(' ')} />}
      <ConfirmWithPasskey opened={opened} />
      <Anchor component={Link} to="/forgot-password" onClick={cancel} className={classes.forgotten} data-alone>
        {t`reset password`}
      </Anchor>
    </FormSheet>
  );
}
