import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { confirmContact } from '../../../contract/own-account.ts';
import { cacheAccount } from '../../accounts/own-account.ts';
import { ApiProblem, call, problemMessages } from '../../app/api/api.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { MessagePage } from '../../kit/layout/message-page.tsx';

const GONE = 410;

const toAccount = (
  <Button component={Link} to="/my-account">
    go to my account
  </Button>
);

/** Opened from the link sent to a new email address or phone number: one button replaces the old one. */
export function Component() {
  const { token = '' } = useParams();
  const queries = useQueryClient();
  const confirm = useGuardedMutation({
    mutationFn: () => call(confirmContact, { body: { token } }),
    onSuccess: ({ confirmed: _, ...account }) => cacheAccount(queries, account),
  });

  if (confirm.isSuccess) {
    const isEmail = confirm.data.confirmed === 'email';
    return (
      <MessagePage title={isEmail ? 'Your new e-mail counts' : 'Your new phone number counts'} actions={toAccount}>
        <p>
          {isEmail
            ? 'From now on you sign in with it, and our letters go there.'
            : 'From now on our messages go there, and it is the one on your applications.'}
        </p>
      </MessagePage>
    );
  }
  if (confirm.error instanceof ApiProblem && confirm.error.status === GONE) {
    return (
      <MessagePage title="This link does not work any more" actions={toAccount}>
        <p>
          It works for 24 hours, once, and only in the account that it was sent for. On the page of your account you can
          have it sent again.
        </p>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      title="Is this yours?"
      actions={
        <Button onClick={() => confirm.mutate()} loading={confirm.isPending}>
          confirm
        </Button>
      }
    >
      <p>
        Confirm that the e-mail or phone number that you opened this link with is yours. It takes the place of the old
        one.
      </p>
      {confirm.isError && <ErrorNote title={problemMessages(confirm.error).join(' ')} />}
    </MessagePage>
  );
}
