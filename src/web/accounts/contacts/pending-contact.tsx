import { Anchor } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type AccountReply, cancelContactChange, saveAccount } from '../../../contract/own-account.ts';
import type { ContactKind } from '../../../domain/accounts/own-account.ts';
import { formatPhone } from '../../../domain/values/phone.ts';
import { call, problemMessages } from '../../app/api/api.ts';
import { EmailText } from '../../kit/display/email-text.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import classes from '../account-form.module.css';
import { cacheAccount } from '../own-account.ts';

/** A new contact that is not confirmed yet, with links to send the confirmation again or to keep the old contact. */
export function PendingContact({ kind, account }: { kind: ContactKind; account: AccountReply }) {
  const queries = useQueryClient();
  const onSuccess = (saved: AccountReply): void => cacheAccount(queries, saved);
  const drop = useGuardedMutation({ mutationFn: () => call(cancelContactChange, { params: { kind } }), onSuccess });
  const again = useGuardedMutation({
    mutationFn: (value: string) => {
      const { first_name, last_name, phone_number, email } = account;
      return call(saveAccount, { body: { first_name, last_name, phone_number, email, [kind]: value } });
    },
    onSuccess,
  });
  const value = account.pending[kind];
  if (value === null) return null;
  const isBusy = drop.isPending || again.isPending;
  const problem = drop.error ?? again.error;
  return (
    <>
      <Note tone="info">
        <p>
          We sent a link to {kind === 'email' ? <EmailText address={value} /> : formatPhone(value)}. Open it within 24
          hours, and it takes the place of the one above.
        </p>
        <p className={classes.links}>
          <Anchor component="button" type="button" inherit disabled={isBusy} onClick={() => again.mutate(value)}>
            send it again
          </Anchor>
          <Anchor component="button" type="button" inherit disabled={isBusy} onClick={() => drop.mutate()}>
            keep the one above
          </Anchor>
        </p>
        <p role="status">{again.isSuccess && 'Another link is on its way. The earlier one stopped working.'}</p>
      </Note>
      {problem && <ErrorNote title={problemMessages(problem).join(' ')} />}
    </>
  );
}
