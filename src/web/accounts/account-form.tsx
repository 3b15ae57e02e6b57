import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type AccountReply, saveAccount } from '../../contract/own-account.ts';
import { CONTACT_KINDS, type ContactKind } from '../../domain/accounts/own-account.ts';
import { msg, type Text, t } from '../../domain/text/t.ts';
import { ApiProblem, call, problemMessages } from '../app/api/api.ts';
import { useSite } from '../app/api/site.ts';
import type { StoredUser } from '../app/session/stored-session.ts';
import { ErrorNote } from '../kit/feedback/error-note.tsx';
import { PhoneInput } from '../kit/forms/phone-input.tsx';
import { useGuardedMutation } from '../kit/forms/use-guarded-mutation.ts';
import { FieldRow } from '../kit/layout/form-page.tsx';
import classes from './account-form.module.css';
import { ChangesSaved } from './changes-saved.tsx';
import { ContactState } from './contacts/contact-state.tsx';
import { PendingContact } from './contacts/pending-contact.tsx';
import { accountQuery, cacheAccount } from './own-account.ts';
import { type AccountValues, useAccountForm } from './use-account-form.ts';

const SAVED = msg`changes saved!`; // @literal
/** What a save says about a contact that changes once the link sent to it is opened. */
const SENT: Record<ContactKind, Text> = {
  email: msg`We sent you a link to confirm your new email.`,
  phone_number: msg`We sent you a link to confirm your new phone number.`,
};
const SENT_BOTH = msg`We sent you links to confirm your new email and your new phone number.`;

/** What a save did: names change at once, a new contact only when the link sent to it is opened. */
function describeSave(typed: AccountValues, before: AccountValues, saved: AccountReply): string {
  const linksTo = CONTACT_KINDS.filter((kind) => typed[kind] !== before[kind] && saved.pending[kind] !== null);
  const [first, second] = linksTo;
  if (!first) return SAVED();
  const sent = second ? SENT_BOTH() : SENT[first]();
  const hasNewName = typed.first_name !== before.first_name || typed.last_name !== before.last_name;
  return hasNewName ? `${SAVED()} ${sent}` : sent;
}

/** Below a contact: the new one that waits to be confirmed, else whether this one is confirmed. */
function ContactOf({ kind, account }: { kind: ContactKind; account: AccountReply | undefined }) {
  const { texts } = useSite();
  if (account && account.pending[kind] !== null) return <PendingContact kind={kind} account={account} />;
  return kind === 'email' || texts ? <ContactState contact={kind} /> : null;
}

/** Names and contacts of the logged-in user. A new contact is shown below its field until it is confirmed. */
export function AccountForm({ user }: { user: StoredUser }) {
  const queries = useQueryClient();
  const { data, isError, refetch, isFetching } = useQuery(accountQuery);
  const { form, field, resetTo, focusFirst } = useAccountForm(data ?? user);
  const save = useGuardedMutation({
    mutationFn: async (values: AccountValues) => {
      const saved = await call(saveAccount, { body: { ...values } });
      return { saved, text: describeSave(values, data ?? user, saved) };
    },
    onSuccess: ({ saved }) => {
      resetTo(saved);
      return cacheAccount(queries, saved);
    },
    onError: (problem) => {
      if (!(problem instanceof ApiProblem)) return;
      form.setErrors(problem.fields);
      focusFirst(problem.fields);
    },
  });
  const hasFields = save.error instanceof ApiProblem && Object.keys(save.error.fields).length > 0;

  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst)}>
      {isError && (
        <ErrorNote title={t`We couldn’t load your account`} onRetry={() => void refetch()} busy={isFetching}>
          {t`This is what was last saved in this browser.`}
        </ErrorNote>
      )}
      <FieldRow>
        <TextInput label={t`First name`} autoComplete="given-name" {...field('first_name')} />
        <TextInput label={t`Last name`} autoComplete="family-name" {...field('last_name')} />
      </FieldRow>
      <div className={classes.contact}>
        <PhoneInput label={t`Phone number`} {...field('phone_number')} />
        <ContactOf kind="phone_number" account={data} />
      </div>
      <div className={classes.contact}>
        <TextInput label={t`Email`} type="email" autoComplete="email" {...field('email')} />
        <ContactOf kind="email" account={data} />
      </div>
      {save.isError && !hasFields && <ErrorNote title={problemMessages(save.error).join(' ')} />}
      <div className={classes.send}>
        <Button type="submit" loading={save.isPending}>
          {t`save changes`}
        </Button>
        <ChangesSaved shown={save.isSuccess && !form.isDirty()}>{save.data?.text}</ChangesSaved>
      </div>
    </form>
  );
}
