import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { dashboardOf } from '../../domain/accounts/account.ts';
import { useSession } from '../accounts/session.ts';
import { MessagePage } from '../kit/message-page.tsx';

/** An honest word on a page that a later release fills. */
export function Component() {
  const { user } = useSession();
  const home = user
    ? { to: dashboardOf(user.roles), label: 'go to my dashboard' }
    : { to: '/', label: 'go to the first page' };
  return (
    <MessagePage
      title="This page is on its way"
      actions={
        <Button component={Link} to={home.to}>
          {home.label}
        </Button>
      }
    >
      <p>It arrives with a later release of Maplekey.</p>
      <p>Everything you have entered so far is kept.</p>
    </MessagePage>
  );
}
