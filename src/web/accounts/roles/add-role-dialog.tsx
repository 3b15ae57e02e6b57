import { addRole } from '../../../contract/accounts.ts';
import type { Role } from '../../../domain/accounts/account.ts';
import { msg, type Text, t } from '../../../domain/text/t.ts';
import { ApiProblem, call, problemMessages } from '../../app/api/api.ts';
import { changeSession } from '../../app/session/stored-session.ts';
import { FormSheet } from '../../kit/dialogs/form-sheet.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { useAskedPassword } from '../../kit/forms/use-asked-password.ts';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { PasswordField } from '../passwords/password-field.tsx';
import classes from './add-role.module.css';

const TEXTS: Record<Role, { submit: Text; effect: Text }> = {
  landlord: {
    submit: msg`add landlord role`,
    effect: msg`You’ll be able to list properties and invite applicants. Your applications stay as they are.`,
  },
  applicant: {
    submit: msg`add tenant role`,
    effect: msg`You’ll be able to apply for a home yourself. Your properties stay as they are.`,
  },
};

/** Asks for the password, and adds the role that the account does not have. */
export function AddRoleDialog({ role, opened, onClose }: { role: Role; opened: boolean; onClose: () => void }) {
  const { password, isTyped, forget, fieldOf } = useAskedPassword();
  const { submit, effect } = TEXTS[role];
  const close = (): void => {
    forget();
    add.reset();
    onClose();
  };
  const add = useGuardedMutation({
    mutationFn: () => call(addRole, { body: { role, password } }),
    onSuccess: ({ roles }) => {
      close();
      changeSession({ roles });
    },
  });
  const field = fieldOf(add.error instanceof ApiProblem ? add.error.fields.password : undefined);
  return (
    <FormSheet
      opened={opened}
      onClose={close}
      onSubmit={() => isTyped() && add.mutate()}
      busy={add.isPending}
      title={role === 'applicant' ? t`add a tenant role` : t`add a landlord role`}
      submitLabel={submit()}
      className={classes.form}
    >
      <p>
        {effect()} {t`You can switch between the two in the menu. Enter your password to confirm that it’s you.`}
      </p>
      <PasswordField label={t`Password`} autoComplete="current-password" data-autofocus {...field} />
      {add.isError && !field.error && <ErrorNote title={problemMessages(add.error).join(' ')} />}
    </FormSheet>
  );
}
