import { Anchor } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type AccountReply, cancelContactChange, saveAccount } from '../../../contract/own-account.ts';
import type { ContactKind } from '../../../domain/accounts/own-account.ts';
import { t } from '../../../domain/text/t.ts';
import { formatPhone } from '../../../domain/values/phone.ts';
import { call, problemMessages } from '../../app/api/api.ts';
import { EmailText } from '../../kit/display/email-text.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { StatusBadge } from '../../kit/feedback/status-badge.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import classes from '../account-form.module.css';
import { cacheAccount } from '../own-account.ts';

/** A new contact that is not confirmed yet, with links to send the confirmation again or to cancel the change. */
export function PendingContact({ kind, account }: { kind: ContactKind; account: AccountReply }) {
  const queries = useQueryClient();
  const onSuccess = (saved: AccountReply): Promise<void> => cacheAccount(queries, saved);
  const cancel = useGuardedMutation({ mutationFn: () => call(cancelContactChange, { params: { kind } }), onSuccess });
  const again = useGuardedMutation({
    mutationFn: (value: string) => {
      const { first_name, last_name, phone_number, email } = account;
      return call(saveAccount, { body: { first_name, last_name, phone_number, email, [kind]: value } });
    },
    onSuccess,
  });
  const value = account.pending[kind];
  if (value === null) return null;
  const isEmail = kind === 'email';
  const isBusy = cancel.isPending || again.isPending;
  const problem = cancel.error ?? again.error;
  return (
    <>
      <Note tone="info">
        <p className={classes.pending}>
          <strong>{isEmail ? <EmailText address={value} /> : formatPhone(value)}</strong>
          {/* @untranslated: the badge translates it */}
          <StatusBadge status="waiting for you to confirm" />
        </p>
        <p>
          {isEmail
            ? t`We sent a link to this address. Open it within 24 hours. Until then, we’ll use the email above.`
            : t`We texted a link to this number. Open it within 24 hours. Until then, we’ll use the number above.`}
        </p>
        <p className={classes.links}>
          <Anchor component="button" type="button" inherit disabled={isBusy} onClick={() => again.mutate(value)}>
            {t`send the link again`}
          </Anchor>
          <Anchor component="button" type="button" inherit disabled={isBusy} onClick={() => cancel.mutate()}>
            {t`cancel this change`}
          </Anchor>
        </p>
        <p role="status">{again.isSuccess && t`We sent a new link. The earlier one no longer works.`}</p>
      </Note>
      {problem && <ErrorNote title={problemMessages(problem).join(' ')} />}
    </>
  );
}
