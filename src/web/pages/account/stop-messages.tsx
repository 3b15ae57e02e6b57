import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { stopMessages } from '../../../contract/invitations.ts';
import { ApiProblem, call, problemMessages } from '../../app/api/api.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { MessagePage } from '../../kit/layout/message-page.tsx';

const homeButton = (
  <Button component={Link} to="/">
    go to the first page
  </Button>
);

const isUnknown = (problem: unknown): boolean =>
  problem instanceof ApiProblem && (problem.status === 404 || problem.status === 422);

/** Opened from the link in an email's footer: one button stops invitations to that address. */
export function Component() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const stop = useGuardedMutation({ mutationFn: () => call(stopMessages, { body: { token } }) });

  if (token === '' || isUnknown(stop.error)) {
    return (
      <MessagePage title="This link is not complete" actions={homeButton}>
        <p>Open it again from the letter you received. Each letter carries its own link.</p>
      </MessagePage>
    );
  }
  if (stop.isSuccess) {
    return (
      <MessagePage title="No more invitations" actions={homeButton}>
        <p>
          We send no further invitations, no requests to be a guarantor and none for a reference to this address, for
          anybody. You do not have to do anything else.
        </p>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      title="Stop invitations?"
      actions={
        <Button onClick={() => stop.mutate()} loading={stop.isPending}>
          stop messages
        </Button>
      }
    >
      <p>
        This ends invitations, and requests to be a guarantor or for a reference, to the address that the letter was
        sent to, from everybody on Maplekey. Letters about an application of your own still reach you.
      </p>
      {stop.isError && <ErrorNote title={problemMessages(stop.error).join(' ')} />}
    </MessagePage>
  );
}
