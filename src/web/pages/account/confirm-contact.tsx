import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { confirmContact } from '../../../contract/own-account.ts';
import { t } from '../../../domain/text/t.ts';
import { cacheAccount } from '../../accounts/own-account.ts';
import { ApiProblem, call, problemMessages } from '../../app/api/api.ts';
import { Trans } from '../../app/language/trans.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { MessagePage } from '../../kit/layout/message-page.tsx';
import { Link } from '../../kit/router/link.tsx';
import { useParams } from '../../kit/router/use-router.ts';

const GONE = 410;

const toAccount = (
  <Button component={Link} to="/my-account">
    <Trans>go to my account</Trans>
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
      <MessagePage
        title={isEmail ? t`Your email has been changed` : t`Your phone number has been changed`}
        actions={toAccount}
      >
        <p>
          {isEmail
            ? t`From now on, log in with your new email. We’ll send our emails there, too.`
            : t`From now on, we’ll text you at your new number, and your applications show it.`}
        </p>
      </MessagePage>
    );
  }
  if (confirm.error instanceof ApiProblem && confirm.error.status === GONE) {
    return (
      <MessagePage title={t`This link no longer works`} actions={toAccount}>
        <p>
          {t`Each link works once, for 24 hours, and only for the account it was sent for. You can get a new one from your account page.`}
        </p>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      title={t`Confirm your new contact details`}
      actions={
        <Button onClick={() => confirm.mutate()} loading={confirm.isPending}>
          {t`confirm`}
        </Button>
      }
    >
      <p>
        {t`We sent this link to your new email or phone number. Confirm that it’s yours, and we’ll update your account.`}
      </p>
      {confirm.isError && <ErrorNote title={problemMessages(confirm.error).join(' ')} />}
    </MessagePage>
  );
}
