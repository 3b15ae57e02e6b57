import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { addRole } from '../../../contract/accounts.ts';
import { dashboardOf, holdsRole, type Role } from '../../../domain/accounts/account.ts';
import { ApiProblem, call, problemMessages } from '../../app/api/api.ts';
import { changeSession, type StoredUser } from '../../app/session/stored-session.ts';
import { FormSheet } from '../../kit/dialogs/form-sheet.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { useAskedPassword } from '../../kit/forms/use-asked-password.ts';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { Link } from '../../kit/router/link.tsx';
import { PasswordField } from '../passwords/password-field.tsx';
import classes from './add-role.module.css';

const TEXTS: Record<Role, { name: string; effect: string }> = {
  landlord: {
    name: 'landlord',
    effect: 'You’ll be able to list properties and invite applicants. Your applications stay as they are.',
  },
  applicant: {
    name: 'tenant',
    effect: 'You’ll be able to apply for a home yourself. Your properties stay as they are.',
  },
};

function AddRoleDialog({ role, opened, onClose }: { role: Role; opened: boolean; onClose: () => void }) {
  const { password, isTyped, forget, fieldOf } = useAskedPassword();
  const { name, effect } = TEXTS[role];
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
      title={role === 'applicant' ? 'add a tenant role' : 'add a landlord role'}
      submitLabel={`add ${name} role`}
      className={classes.form}
    >
      <p>{effect} You can switch between the two in the menu. Enter your password to confirm that it’s you.</p>
      <PasswordField label="Password" autoComplete="current-password" data-autofocus {...field} />
      {add.isError && !field.error && <ErrorNote title={problemMessages(add.error).join(' ')} />}
    </FormSheet>
  );
}

/** The link that opened the dialog is gone once the role is there. */
const takeFocus = (node: HTMLElement | null): void => node?.focus();

/** The roles of the account in a sentence, and a dialog that adds the missing one. */
export function Roles({ user }: { user: StoredUser }) {
  const [missing] = useState<Role | undefined>(() =>
    (['landlord', 'applicant'] as const).find((role) => !holdsRole(user.roles, role)),
  );
  const [isOpen, setOpen] = useState(false);
  if (!missing) return 'Your account has a landlord role and a tenant role.';
  const { name } = TEXTS[missing];
  if (holdsRole(user.roles, missing)) {
    return (
      <span role="status">
        Your account now has a {name} role, too.{' '}
        <Anchor component={Link} ref={takeFocus} to={dashboardOf(user.roles)} inherit>
          go to my {name} dashboard
        </Anchor>
      </span>
    );
  }
  return (
    <>
      Your account has a {missing === 'landlord' ? 'tenant' : 'landlord'} role.{' '}
      <Anchor component="button" type="button" inherit onClick={() => setOpen(true)}>
        Add a {name} role
      </Anchor>
      <AddRoleDialog role={missing} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
