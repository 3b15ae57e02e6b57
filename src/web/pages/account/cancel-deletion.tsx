import { Button } from '@mantine/core';
import { cancelDeletion } from '../../../contract/privacy.ts';
import { formatDateTime } from '../../../domain/text/format-date.ts';
import { t } from '../../../domain/text/t.ts';
import { ApiProblem, call, problemMessages } from '../../app/api/api.ts';
import { useOffersChecks } from '../../app/api/site.ts';
import { Trans } from '../../app/language/trans.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { MessagePage } from '../../kit/layout/message-page.tsx';
import { Link } from '../../kit/router/link.tsx';
import { useSearchParams } from '../../kit/router/use-router.ts';

const homeButton = (
  <Button component={Link} to="/">
    <Trans>go to the home page</Trans>
  </Button>
);

const isExpired = (problem: unknown): boolean => problem instanceof ApiProblem && problem.status === 410;
const isTruncated = (problem: unknown): boolean => problem instanceof ApiProblem && problem.status === 422;

function formatInstant(instant: string): string | undefined {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return undefined;
  return formatDateTime(at);
}

/** Shown right after a person requests the deletion of their account. */
function DeletionStarted({ until }: { until: string }) {
  return (
    <MessagePage title={t`Your account is being deleted`} actions={homeButton}>
      <p>
        {until
          ? t`You’re logged out everywhere, and nobody can see your information any more. Changed your mind? Until ${until}, you can keep your account with the link in the email we just sent you. Otherwise, we’ll delete everything within 48 hours of your request.`
          : t`You’re logged out everywhere, and nobody can see your information any more. Changed your mind? To keep your account, use the link in the email we just sent you within 24 hours. Otherwise, we’ll delete everything within 48 hours of your request.`}
      </p>
    </MessagePage>
  );
}

/** Opened from the link in the deletion email: one button cancels the deletion. */
export function Component() {
  const offersChecks = useOffersChecks();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const until = query.get('until');
  const cancellation = useGuardedMutation({ mutationFn: () => call(cancelDeletion, { body: { token } }) });

  if (until !== null) return <DeletionStarted until={formatInstant(until) ?? ''} />;
  if (token === '' || isTruncated(cancellation.error)) {
    return (
      <MessagePage title={t`This link is incomplete`} actions={homeButton}>
        <p>{t`Open it again from the email about deleting your account.`}</p>
      </MessagePage>
    );
  }
  if (isExpired(cancellation.error)) {
    return (
      <MessagePage title={t`This link no longer works`} actions={homeButton}>
        <p>{t`Either you’ve already kept your account, or the 24 hours are up and it can’t be recovered.`}</p>
      </MessagePage>
    );
  }
  if (cancellation.isSuccess) {
    return (
      <MessagePage
        title={t`You’ve kept your account`}
        actions={
          <Button component={Link} to="/login">
            {t`log in`}
          </Button>
        }
      >
        <p>
          {offersChecks
            ? t`Your applications and properties are as they were, but cancelled checks stay cancelled. If you didn’t ask us to delete your account, choose a new password now.`
            : t`Your applications and properties are as they were. If you didn’t ask us to delete your account, choose a new password now.`}
        </p>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      title={t`Keep your account?`}
      actions={
        <Button onClick={() => cancellation.mutate()} loading={cancellation.isPending}>
          {t`keep my account`}
        </Button>
      }
    >
      <p>{t`Your account is being deleted. If you keep it, your applications and properties will be visible again.`}</p>
      {cancellation.isError && <ErrorNote title={problemMessages(cancellation.error).join(' ')} />}
    </MessagePage>
  );
}
