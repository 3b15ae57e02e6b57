import { Button } from '@mantine/core';
import { stopMessages } from '../../../contract/invitations.ts';
import { t } from '../../../domain/text/t.ts';
import { ApiProblem, call, problemMessages } from '../../app/api/api.ts';
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

const isUnknown = (problem: unknown): boolean =>
  problem instanceof ApiProblem && (problem.status === 404 || problem.status === 422);

/** Opened from the link in an email's footer: one button stops invitations to that address. */
export function Component() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const stop = useGuardedMutation({ mutationFn: () => call(stopMessages, { body: { token } }) });

  if (token === '' || isUnknown(stop.error)) {
    return (
      <MessagePage title={t`This link is incomplete`} actions={homeButton}>
        <p>{t`Open it again from the email you received. Each email has its own link.`}</p>
      </MessagePage>
    );
  }
  if (stop.isSuccess) {
    return (
      <MessagePage title={t`No more invitations`} actions={homeButton}>
        <p>
          {t`We won’t send any more invitations or requests for a reference or a guarantor to this address, no matter who asks us to. You’re all set.`}
        </p>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      title={t`Stop invitations?`}
      actions={
        <Button onClick={() => stop.mutate()} loading={stop.isPending}>
          {t`stop these emails`}
        </Button>
      }
    >
      <p>
        {t`We’ll stop sending invitations and requests for a reference or a guarantor to the address we emailed, no matter who asks us to. You’ll still get emails about your own applications.`}
      </p>
      {stop.isError && <ErrorNote title={problemMessages(stop.error).join(' ')} />}
    </MessagePage>
  );
}
