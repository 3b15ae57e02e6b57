import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { cancelDeletion } from '../../../contract/privacy.ts';
import { ApiProblem, call, problemMessages } from '../../app/api/api.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { MessagePage } from '../../kit/layout/message-page.tsx';

const homeButton = (
  <Button component={Link} to="/">
    go to the first page
  </Button>
);

const isExpired = (problem: unknown): boolean => problem instanceof ApiProblem && problem.status === 410;
const isTruncated = (problem: unknown): boolean => problem instanceof ApiProblem && problem.status === 422;

function formatInstant(instant: string): string | undefined {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return undefined;
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeStyle: 'short' }).format(at);
}

/** Shown right after a person requests the deletion of their account. */
function DeletionStarted({ until }: { until: string }) {
  return (
    <MessagePage title="Your account is being deleted" actions={homeButton}>
      <p>
        You are signed out everywhere, and nobody sees anything of yours any more. We have written to you:{' '}
        {until ? `until ${until}` : 'for 24 hours'} the link in that letter takes it back. After that everything is
        deleted, within 48 hours of your request.
      </p>
    </MessagePage>
  );
}

/** Opened from the link in the deletion email: one button cancels the deletion. */
export function Component() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const until = query.get('until');
  const cancellation = useGuardedMutation({ mutationFn: () => call(cancelDeletion, { body: { token } }) });

  if (until !== null) return <DeletionStarted until={formatInstant(until) ?? ''} />;
  if (token === '' || isTruncated(cancellation.error)) {
    return (
      <MessagePage title="This link is not complete" actions={homeButton}>
        <p>Open it again from the letter about the deletion of your account.</p>
      </MessagePage>
    );
  }
  if (isExpired(cancellation.error)) {
    return (
      <MessagePage title="This link works no more" actions={homeButton}>
        <p>The deletion was taken back before, or the 24 hours for that are over and the account is gone.</p>
      </MessagePage>
    );
  }
  if (cancellation.isSuccess) {
    return (
      <MessagePage
        title="Your account stays"
        actions={
          <Button component={Link} to="/login">
            sign in
          </Button>
        }
      >
        <p>
          Everything is where it was: your applications, and your rentals as they were. Checks that were called off stay
          so. If it was not you who asked for the deletion, choose a new password now.
        </p>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      title="Keep your account?"
      actions={
        <Button onClick={() => cancellation.mutate()} loading={cancellation.isPending}>
          keep my account
        </Button>
      }
    >
      <p>Your account is being deleted. This takes it back, and shows your applications and rentals again.</p>
      {cancellation.isError && <ErrorNote title={problemMessages(cancellation.error).join(' ')} />}
    </MessagePage>
  );
}
