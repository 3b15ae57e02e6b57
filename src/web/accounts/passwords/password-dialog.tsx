import { Anchor, Button } from '@mantine/core';
import { useEffect, useId } from 'react';
import { Link } from 'react-router';
import { confirmPassword } from '../../../contract/passwords.ts';
import { ApiProblem, call, problemMessages } from '../../app/api/api.ts';
import { answerPassword } from '../../app/api/password-prompt.ts';
import { storedUser } from '../../app/session/stored-session.ts';
import { SheetModal } from '../../kit/dialogs/sheet-modal.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { useAskedPassword } from '../../kit/forms/use-asked-password.ts';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import classes from './password-dialog.module.css';
import { PasswordField } from './password-field.tsx';

/** The server's message about the password itself. */
const passwordMessage = (problem: unknown): string | undefined =>
  problem instanceof ApiProblem ? problem.fields.password : undefined;

/** Asks for the password again before a sensitive action. */
export function PasswordDialog({ opened }: { opened: boolean }) {
  const id = useId();
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
    <SheetModal
      opened={opened}
      onClose={cancel}
      closable={!confirm.isPending}
      width={480}
      title="enter your password"
      foot={
        <>
          <Button variant="default" onClick={cancel} disabled={confirm.isPending}>
            cancel
          </Button>
          <Button type="submit" form={id} loading={confirm.isPending}>
            continue
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isTyped()) confirm.mutate();
        }}
      >
        <p>You logged in a while ago, so please confirm that it’s you.</p>
        <input type="hidden" name="username" autoComplete="username" value={storedUser()?.email ?? ''} readOnly />
        <PasswordField label="Password" autoComplete="current-password" data-autofocus {...field} />
        {confirm.isError && !field.error && <ErrorNote title={problemMessages(confirm.error).join(' ')} />}
        <Anchor component={Link} to="/forgot-password" onClick={cancel} className={classes.forgotten} data-alone>
          reset password
        </Anchor>
      </form>
    </SheetModal>
  );
}
