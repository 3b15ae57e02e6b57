import { Anchor } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { dashboardOf, holdsRole, type Role } from '../../../domain/accounts/account.ts';
import { t } from '../../../domain/text/t.ts';
import { Trans } from '../../app/language/trans.tsx';
import type { StoredUser } from '../../app/session/stored-session.ts';
import { Link } from '../../kit/router/link.tsx';
import { AddRoleDialog } from './add-role-dialog.tsx';

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
