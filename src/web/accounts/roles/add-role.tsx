import { Anchor } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { addRole } from '../../../contract/accounts.ts';
import { dashboardOf, holdsRole, type Role } from '../../../domain/accounts/account.ts';
import { msg, type Text, t } from '../../../domain/text/t.ts';
import { ApiProblem, call, problemMessages } from '../../app/api/api.ts';
import { Trans } from '../../app/language/trans.tsx';
import { changeSession, type StoredUser } from '../../app/session/stored-session.ts';
import { FormSheet } from '../../kit/dialogs/form-sheet.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { useAskedPassword } from '../../kit/forms/use-asked-password.ts';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { Link } from '../../kit/router/link.tsx';
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

function AddRoleDialog({ role, opened, onClose }: { role: Role; opened: boolean; onClose: () => void }) {
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

/** The link that opened the dialog is gone once the role is there. */
const takeFocus = (node: HTMLElement | null): void => node?.focus();

/** The roles of the account in a sentence, and a dialog that adds the missing one. */
export function Roles({ user }: { user: StoredUser }) {
  const [missing] = useState<Role | undefined>(() =>
    (['landlord', 'applicant'] as const).find((role) => !holdsRole(user.roles, role)),
  );
  const [isOpen, setOpen] = useState(false);
  if (!missing) return t`Your account has a landlord role and a tenant role.`;
  if (holdsRole(user.roles, missing)) return <span role="status">{hasNow(missing, dashboardOf(user.roles))}</span>;
  const open = () => setOpen(true);
  return (
    <>
      {missing === 'applicant' ? (
        <Trans>
          Your account has a landlord role.{' '}
          <Anchor component="button" type="button" inherit onClick={open}>
            Add a tenant role
          </Anchor>
        </Trans>
      ) : (
        <Trans>
          Your account has a tenant role.{' '}
          <Anchor component="button" type="button" inherit onClick={open}>
            Add a landlord role
          </Anchor>
        </Trans>
      )}
      <AddRoleDialog role={missing} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** That the account has the role that was missing, with a link to its dashboard. */
const hasNow = (role: Role, dashboard: string): ReactNode =>
  role === 'applicant' ? (
    <Trans>
      Your account now has a tenant role, too.{' '}
      <Anchor component={Link} ref={takeFocus} to={dashboard} inherit>
        go to my tenant dashboard
      </Anchor>
    </Trans>
  ) : (
    <Trans>
      Your account now has a landlord role, too.{' '}
      <Anchor component={Link} ref={takeFocus} to={dashboard} inherit>
        go to my landlord dashboard
      </Anchor>
    </Trans>
  );
