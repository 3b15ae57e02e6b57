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
      <MessagePage title={isEmail ? 'Your email is changed' : 'Your phone number is changed'} actions={toAccount}>
        <p>
          {isEmail
            ? 'From now on, you log in with your new email, and our emails go there.'
            : 'From now on, our texts go to your new number, and your applications show it.'}
        </p>
      </MessagePage>
    );
  }
  if (confirm.error instanceof ApiProblem && confirm.error.status === GONE) {
    return (
      <MessagePage title="This link no longer works" actions={toAccount}>
        <p>
          A link works once, for 24 hours, and only in the account that it was sent for. You can send a new one from
          your account page.
        </p>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      title="Confirm your new contact"
      actions={
        <Button onClick={() => confirm.mutate()} loading={confirm.isPending}>
          confirm
        </Button>
      }
    >
      <p>
        You opened this link from your new email or phone. Confirm that it’s yours, and it replaces the old one on your
        account.
      </p>
      {confirm.isError && <ErrorNote title={problemMessages(confirm.error).join(' ')} />}
    </MessagePage>
  );
}
