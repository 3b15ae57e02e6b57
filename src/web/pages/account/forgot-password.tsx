import { Anchor, Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { forgotPassword } from '../../../contract/passwords.ts';
import { ACCOUNT_EMAIL_MESSAGE } from '../../../domain/accounts/own-account.ts';
import { t } from '../../../domain/text/t.ts';
import { emailProblem } from '../../../domain/values/email.ts';
import { call, problemMessages } from '../../app/api/api.ts';
import { Trans } from '../../app/language/trans.tsx';
import { storedUser } from '../../app/session/stored-session.ts';
import { EmailText } from '../../kit/display/email-text.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { afterPress } from '../../kit/forms/after-press.ts';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { PageTitle } from '../../kit/layout/page-title.tsx';
import { Link } from '../../kit/router/link.tsx';
import classes from './forgot-password.module.css';

/** Requests a password reset link. The page never reveals whether an account exists. */
export function Component() {
  const form = useForm({
    initialValues: { email: storedUser()?.email ?? '' },
    validate: { email: (value: string) => emailProblem(value) && ACCOUNT_EMAIL_MESSAGE() },
  });
  const requestLink = useGuardedMutation({
    mutationFn: (email: string) => call(forgotPassword, { query: { email: email.trim() }, body: undefined }),
  });

  return (
    <div className={classes.page}>
      <PageTitle>{t`reset password`}</PageTitle>
      <p className={classes.lead}>{t`Enter your email, and we’ll send you a link to choose a new password.`}</p>
      <form
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit(
          ({ email }) => requestLink.mutate(email),
          () => form.getInputNode('email')?.focus(),
        )}
      >
        {!requestLink.isSuccess && (
          <TextInput
            label={t`Email`}
            type="email"
            autoComplete="username"
            {...form.getInputProps('email')}
            onBlur={() => afterPress(() => form.getValues().email !== '' && form.validateField('email'))}
          />
        )}
        <Progress
          isPending={requestLink.isPending}
          sentTo={requestLink.isSuccess ? requestLink.variables : undefined}
        />
        {requestLink.isError && <ErrorNote title={problemMessages(requestLink.error).join(' ')} />}
        {requestLink.isSuccess ? (
          <Anchor
            component="button"
            type="button"
            className={classes.again}
            onClick={() => requestLink.reset()}
            data-alone
          >
            {t`use another email`}
          </Anchor>
        ) : (
          <Button type="submit" size="lg" loading={requestLink.isPending} className={classes.submit}>
            {t`email me a link`}
          </Button>
        )}
      </form>
      <LogInInstead />
    </div>
  );
}

function LogInInstead() {
  return (
    <p className={classes.other}>
      <Trans>
        Remember your password?{' '}
        <Anchor component={Link} to="/login">
          log in
        </Anchor>
      </Trans>
    </p>
  );
}

function Progress({ isPending, sentTo }: { isPending: boolean; sentTo: string | undefined }) {
  return (
    <div role="status" className={classes.said} data-empty={!(isPending || sentTo !== undefined) || undefined}>
      {isPending && (
        <p>
          {t`hang on a second...`}
          {/* @literal */}
        </p>
      )}
      {sentTo !== undefined && (
        <>
          <p className={classes.done}>
            {t`Check your email to reset your password!`}
            {/* @literal */}
          </p>
          <p>
            <Trans>
              If there’s an account for <EmailText address={sentTo} />, you’ll get our email within a few minutes. The
              link in it works once, for 30 minutes. No email? Check your spam folder.
            </Trans>
          </p>
        </>
      )}
    </div>
  );
}
