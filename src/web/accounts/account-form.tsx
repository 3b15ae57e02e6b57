import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { saveAccount } from '../../contract/own-account.ts';
import { ApiProblem, call, problemMessages } from '../app/api/api.ts';
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

/** Names and contacts of the logged-in user. A new contact is shown below its field until it is confirmed. */
export function AccountForm({ user }: { user: StoredUser }) {
  const queries = useQueryClient();
  const { data, isError, refetch, isFetching } = useQuery(accountQuery);
  const { form, field, resetTo, focusFirst } = useAccountForm(data ?? user);
  const save = useGuardedMutation({
    mutationFn: (values: AccountValues) => call(saveAccount, { body: { ...values } }),
    onSuccess: (saved) => {
      cacheAccount(queries, saved);
      resetTo(saved);
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
        <ErrorNote title="We could not look up your account" onRetry={() => void refetch()} busy={isFetching}>
          What you see here is what this browser remembers.
        </ErrorNote>
      )}
      <FieldRow>
        <TextInput label="First name" autoComplete="given-name" {...field('first_name')} />
        <TextInput label="Last name" autoComplete="family-name" {...field('last_name')} />
      </FieldRow>
      <div className={classes.contact}>
        <PhoneInput label="Phone number" {...field('phone_number')} />
        <ContactState contact="phone_number" />
        {data && <PendingContact kind="phone_number" account={data} />}
      </div>
      <div className={classes.contact}>
        <TextInput label="Email" type="email" autoComplete="email" {...field('email')} />
        <ContactState contact="email" />
        {data && <PendingContact kind="email" account={data} />}
      </div>
      {save.isError && !hasFields && <ErrorNote title={problemMessages(save.error).join(' ')} />}
      <div className={classes.send}>
        <Button type="submit" loading={save.isPending}>
          save changes
        </Button>
        <ChangesSaved shown={save.isSuccess && !form.isDirty()} />
      </div>
    </form>
  );
}
