import { ActionIcon, Menu } from '@mantine/core';
import { IconHome, IconLogout, IconMenu2, IconPlus, IconSwitchHorizontal, IconUser } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { dashboardOf, ROLES, type Role } from '../../domain/accounts/account.ts';
import { PasswordWhenWanted } from '../accounts/passwords/password-prompt.tsx';
import classes from './account-menu.module.css';

interface AccountMenuProps {
  user: { first_name: string; last_name: string; roles: { pivot: { role_id: number } }[] };
  logOut: () => Promise<void>;
  goOnAs: (role: Role) => Promise<void>;
}

/**
 * The menu of the signed-in person behind the three lines. With it comes, out of sight, the dialog that asks for the
 * password, so that visitors do not load it.
 */
export function AccountMenu({ user, logOut, goOnAs }: AccountMenuProps) {
  const navigate = useNavigate();
  const name = `${user.first_name} ${user.last_name}`;
  const isLandlord = user.roles[0]?.pivot.role_id === ROLES.landlord;
  const otherRole = isLandlord ? 'applicant' : 'landlord';
  const changeSides = async (): Promise<void> => {
    await goOnAs(otherRole);
    await navigate(isLandlord ? '/tenant/dashboard' : '/landlord/dashboard');
  };
  const leave = async (): Promise<void> => {
    await logOut();
    await navigate('/');
  };
  return (
    <>
      <Menu withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="default" size={44} className={classes.burger} aria-label="menu">
            <IconMenu2 size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to={dashboardOf(user.roles)} className={classes.person}>
            {name}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item component={Link} to="/my-account" leftSection={<IconUser size={20} stroke={1.6} />}>
            my account
          </Menu.Item>
          {isLandlord ? (
            <Menu.Item
              component={Link}
              to="/landlord/property/create"
              leftSection={<IconPlus size={20} stroke={1.6} />}
            >
              create new application
            </Menu.Item>
          ) : (
            <Menu.Item component={Link} to="/tenant/dashboard" leftSection={<IconHome size={20} stroke={1.6} />}>
              my application
            </Menu.Item>
          )}
          {user.roles.length > 1 && (
            <Menu.Item onClick={() => void changeSides()} leftSection={<IconSwitchHorizontal size={20} stroke={1.6} />}>
              {isLandlord ? 'go on as a tenant' : 'go on as a landlord'}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item onClick={() => void leave()} leftSection={<IconLogout size={20} stroke={1.6} />}>
            log out
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <PasswordWhenWanted />
    </>
  );
}
