import { Button } from '@mantine/core';
import { Link, matchPath, useLocation } from 'react-router';
import { dashboardOf } from '../../domain/accounts/account.ts';
import { useSession } from '../accounts/session.ts';
import { MessagePage } from '../kit/message-page.tsx';
import { arrivals } from './arrivals.ts';

/** An honest word on a page that a later release fills: what will be here, and what can be done today. */
export function Component() {
  const { pathname } = useLocation();
  const { user } = useSession();
  const arrival = arrivals.find(({ path }) => matchPath(path, pathname));
  const home = user
    ? { to: dashboardOf(user.roles), label: 'go to my dashboard' }
    : { to: '/', label: 'go to the first page' };
  const next = arrival?.next ?? home;
  return (
    <MessagePage
      title={arrival?.title ?? 'This page is on its way'}
      actions={
        <Button component={Link} to={next.to}>
          {next.label}
        </Button>
      }
    >
      <p>{arrival?.will ?? 'It arrives with a later release of Maplekey.'}</p>
      <p>{arrival?.now ?? 'Everything you have entered so far is kept.'}</p>
    </MessagePage>
  );
}
