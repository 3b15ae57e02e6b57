import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { updatePassword } from '../../../contract/passwords.ts';
import { confirmationProblem, newPasswordProblem } from '../../../domain/accounts/password-change.ts';
import { t } from '../../../domain/text/t.ts';
import { keysOf } from '../../../domain/values/type-guards.ts';
import { ApiProblem, call, problemMessages } from '../../app/api/api.ts';
import { changeSession } from '../../app/session/stored-session.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { afterPress } from '../../kit/forms/after-press.ts';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { FieldRow } from '../../kit/layout/form-page.tsx';
import classes from '../account-form.module.css';
import { ChangesSaved } from '../changes-saved.tsx';
import { accountQuery, sessionsQuery } from '../own-account.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';

const empty = { old_password: '', new_password: '', new_password_confirmation: '' };
type Field = keyof typeof empty;
const FIELDS = keysOf(empty);

/** Changes the password of a user who knows the old one. It logs out all other browsers. */
export function PasswordForm({ email }: { email: string }) {
  const [shown, setShown] = useState(false);
  const { form, focusFirst, save } = usePasswordChange();
  const hasFields = save.error instanceof ApiProblem && Object.keys(save.error.fields).length > 0;
  const field = (name: Field) => ({
    ...form.getInputProps(name),
    onBlur: () =>
      afterPress(() => {
        const values = form.getValues();
        if (values[name] !== '') form.validateField(name);
        if (name === 'new_password' && values.new_password_confirmation !== '')
          form.validateField('new_password_confirmation');
      }),
  });

  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst)}>
      {/* @untranslated: what password managers look for */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={t`Old password`}
        autoComplete="current-password"
        shown={shown}
        onShow={setShown}
        {...field('old_password')}
      />
      <FieldRow>
        <PasswordField label={t`New password`} autoComplete="new-password" shown={shown} {...field('new_password')} />
        <PasswordField
          label={t`Confirm password`}
          autoComplete="new-password"
          shown={shown}
          {...field('new_password_confirmation')}
        />
      </FieldRow>
      <PasswordRules password={form.values.new_password} />
      {save.isError && !hasFields && <ErrorNote title={problemMessages(save.error).join(' ')} />}
      <div className={classes.send}>
        <Button type="submit" variant="default" loading={save.isPending}>
          {t`save password`}
        </Button>
        <ChangesSaved shown={save.isSuccess && !form.isDirty()} />
      </div>
    </form>
  );
}

/** The form of a new password, and sending it. */
function usePasswordChange() {
  const queries = useQueryClient();
  const form = useForm({
    initialValues: empty,
    validate: {
      old_password: (value: string) => (value === '' ? t`Please enter your password` : undefined),
      new_password: newPasswordProblem,
      new_password_confirmation: (value: string, values: typeof empty) =>
        confirmationProblem(value, values.new_password),
    },
  });
  const focusFirst = (messages: Partial<Record<string, unknown>>): void =>
    form.getInputNode(FIELDS.find((name) => messages[name]) ?? 'old_password')?.focus();
  const save = useGuardedMutation({
    mutationFn: (values: typeof empty) => call(updatePassword, { body: values }),
    onSuccess: ({ tokens, remember }) => {
      changeSession({ tokens }, remember);
      form.reset();
      void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      void queries.invalidateQueries({ queryKey: accountQuery.queryKey });
    },
    onError: (problem) => {
      if (!(problem instanceof ApiProblem)) return;
      form.setErrors(problem.fields);
      focusFirst(problem.fields);
    },
  });
  return { form, focusFirst, save };
}
