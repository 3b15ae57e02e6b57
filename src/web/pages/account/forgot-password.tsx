import { Anchor, Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { forgotPassword } from '../../../contract/passwords.ts';
import { ACCOUNT_EMAIL_MESSAGE } from '../../../domain/accounts/own-account.ts';
import { emailProblem } from '../../../domain/values/email.ts';
import { call, problemMessages } from '../../app/api/api.ts';
import { storedUser } from '../../app/session/stored-session.ts';
import { EmailText } from '../../kit/display/email-text.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { afterPress } from '../../kit/forms/after-event.ts';
import { PageTitle } from '../../kit/layout/page-title.tsx';
import classes from './forgot-password.module.css';

/** Asks for the link to a new password. Whether there is an account is not told. */
export function Component() {
  const form = useForm({
    initialValues: { email: storedUser()?.email ?? '' },
    validate: { email: (value: string) => emailProblem(value) && ACCOUNT_EMAIL_MESSAGE },
  });
  const ask = useMutation({
    mutationFn: (email: string) => call(forgotPassword, { query: { email: email.trim() }, body: undefined }),
  });

  return (
    <div className={classes.page}>
      <PageTitle>reset password</PageTitle>
      <p className={classes.lead}>We mail you a link with which you choose a new one.</p>
      <form
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit(
          ({ email }) => ask.mutate(email),
          () => form.getInputNode('email')?.focus(),
        )}
      >
        {!ask.isSuccess && (
          <TextInput
            label="Email"
            type="email"
            autoComplete="username"
            {...form.getInputProps('email')}
            onBlur={() => afterPress(() => form.getValues().email !== '' && form.validateField('email'))}
          />
        )}
        <div role="status" className={classes.said} data-empty={!(ask.isPending || ask.isSuccess) || undefined}>
          {ask.isPending && <p>hang on a second...</p>}
          {ask.isSuccess && (
            <>
              <p className={classes.done}>Check your email to reset your password!</p>
              <p>
                If there is an account with <EmailText address={ask.variables} />, the letter arrives within a few
                minutes. Its link works once, for 30 minutes. If it is not there, look in your junk folder.
              </p>
            </>
          )}
        </div>
        {ask.isError && <ErrorNote title={problemMessages(ask.error).join(' ')} />}
        {ask.isSuccess ? (
          <Anchor component="button" type="button" className={classes.again} onClick={() => ask.reset()} data-alone>
            use another address
          </Anchor>
        ) : (
          <Button type="submit" size="lg" loading={ask.isPending} className={classes.submit}>
            mail me a link
          </Button>
        )}
      </form>
      <p className={classes.other}>
        You know it after all?{' '}
        <Anchor component={Link} to="/login">
          sign in
        </Anchor>
      </p>
    </div>
  );
}
