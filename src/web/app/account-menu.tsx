import { ActionIcon, Menu } from '@mantine/core';
import { dashboardOf, ROLES, type Role } from '../../domain/accounts/account.ts';
import { pathOfPayments } from '../../domain/payments/charge.ts';
import { t } from '../../domain/text/t.ts';
import { PasswordPrompt } from '../accounts/passwords/password-prompt.tsx';
import { TwoStepPrompt } from '../accounts/two-step/two-step-prompt.tsx';
import { useMenu } from '../kit/dialogs/use-menu.ts';
import {
  IconHome,
  IconLogout,
  IconMenu2,
  IconPlus,
  IconReceipt,
  IconSwitchHorizontal,
  IconUser,
} from '../kit/icons/icons.ts';
import { Link } from '../kit/router/link.tsx';
import { useNavigate } from '../kit/router/use-router.ts';
import classes from './account-menu.module.css';
import { useSite } from './api/site.ts';

interface AccountMenuProps {
  user: { first_name: string; last_name: string; roles: { pivot: { role_id: number } }[] };
  logOut: () => void;
  switchRole: (role: Role) => Promise<void>;
}

/** The menu of the logged-in user. The dialogs of any call are mounted here, so that visitors do not load it. */
export function AccountMenu({ user, logOut, switchRole }: AccountMenuProps) {
  const navigate = useNavigate();
  const { menu, button } = useMenu();
  const { payments } = useSite();
  const name = `${user.first_name} ${user.last_name}`;
  const isLandlord = user.roles[0]?.pivot.role_id === ROLES.landlord;
  const otherRole = isLandlord ? 'applicant' : 'landlord';
  const changeRole = async (): Promise<void> => {
    await switchRole(otherRole);
    await navigate(isLandlord ? '/tenant/dashboard' : '/landlord/dashboard');
  };
  const logOutAndGoHome = (): void => {
    logOut();
    void navigate('/');
  };
  return (
    <>
      <Menu {...menu}>
        <Menu.Target>
          <ActionIcon variant="default" size={44} className={classes.burger} aria-label={t`menu`} {...button}>
            <IconMenu2 size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to={dashboardOf(user.roles)} className={classes.person}>
            {name}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item component={Link} to="/my-account" leftSection={<IconUser size={20} stroke={1.6} />}>
            {t`my account`}
          </Menu.Item>
          {payments && (
            <Menu.Item
              component={Link}
              to={pathOfPayments(isLandlord ? 'landlord' : 'applicant')}
              leftSection={<IconReceipt size={20} stroke={1.6} />}
            >
              {t`payments`}
            </Menu.Item>
          )}
          {isLandlord ? (
            <Menu.Item
              component={Link}
              to="/landlord/property/create"
              leftSection={<IconPlus size={20} stroke={1.6} />}
            >
              {t`create new application`}
              {/* @literal */}
            </Menu.Item>
          ) : (
            <Menu.Item component={Link} to="/tenant/dashboard" leftSection={<IconHome size={20} stroke={1.6} />}>
              {t`my application`}
              {/* @literal */}
            </Menu.Item>
          )}
          {user.roles.length > 1 && (
            <Menu.Item onClick={() => void changeRole()} leftSection={<IconSwitchHorizontal size={20} stroke={1.6} />}>
              {isLandlord ? t`switch to tenant` : t`switch to landlord`}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item onClick={logOutAndGoHome} leftSection={<IconLogout size={20} stroke={1.6} />}>
            {t`log out`}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <PasswordPrompt />
      <TwoStepPrompt />
    </>
  );
}
