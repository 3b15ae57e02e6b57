import { Anchor, Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { resetPassword } from '../../../contract/passwords.ts';
import { RESET_CHECKLIST, RESET_PASSWORDS_DIFFER } from '../../../domain/accounts/password-change.ts';
import { normalizeEmail } from '../../../domain/values/email.ts';
import { passwordProblem } from '../../../domain/values/password.ts';
import { PasswordField } from '../../accounts/passwords/password-field.tsx';
import { PasswordRules } from '../../accounts/passwords/password-rules.tsx';
import { ApiProblem, call, problemMessages } from '../../app/api/api.ts';
import { clearSession, storedUser } from '../../app/session/stored-session.ts';
import { EmailText } from '../../kit/display/email-text.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { afterPress } from '../../kit/forms/after-press.ts';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { PageTitle } from '../../kit/layout/page-title.tsx';
import classes from './forgot-password.module.css';

interface MailedLink {
  token: string;
  email: string;
}

/** The path shown in the address bar once the link is read. */
const OPENED_PATH = '/reset-password/link/opened';
const GONE = 410;

const isMailedLink = (state: unknown): state is MailedLink =>
  typeof state === 'object' && state !== null && 'token' in state && 'email' in state;

/**
 * The emailed link. It is removed from the address bar at once, so that nobody reads it there, and stored in the
 * history entry, so that a reload finds it again.
 */
function useMailedLink(): MailedLink {
  const { token = '', email = '' } = useParams();
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const [link] = useState<MailedLink>(() => (isMailedLink(state) ? state : { token, email }));
  useEffect(() => {
    if (pathname !== OPENED_PATH) void navigate(OPENED_PATH, { replace: true, state: link });
  }, [pathname, navigate, link]);
  return link;
}

/** The page behind the emailed link. Opening it does not use the link up; saving the new password does. */
export function Component() {
  const link = useMailedLink();
  const [shown, setShown] = useState(false);
  const form = useForm({
    initialValues: { password: '', password_confirm: '' },
    validate: {
      password: (value: string) => passwordProblem(value),
      password_confirm: (value: string, { password }: { password: string }) =>
        value === password ? undefined : RESET_PASSWORDS_DIFFER,
    },
  });
  const reset = useGuardedMutation({
    mutationFn: (values: typeof form.values) => call(resetPassword, { body: { ...link, ...values } }),
    onSuccess: () => {
      if (storedUser()?.email === normalizeEmail(link.email)) clearSession();
    },
    onError: (problem) => {
      if (problem instanceof ApiProblem) form.setErrors(problem.fields);
    },
  });
  const isGone = reset.error instanceof ApiProblem && reset.error.status === GONE;
  const isFieldError =
    reset.error instanceof ApiProblem && Boolean(reset.error.fields.password ?? reset.error.fields.password_confirm);
  const focusFirst = (errors: Partial<Record<string, unknown>>): void =>
    form.getInputNode(errors.password ? 'password' : 'password_confirm')?.focus();
  const onBlur = (name: 'password' | 'password_confirm') => () =>
    afterPress(() => {
      const { password, password_confirm } = form.getValues();
      if (form.getValues()[name] !== '') form.validateField(name);
      if (password !== '' && password_confirm !== '') form.validateField('password_confirm');
    });

  return (
    <div className={classes.page}>
      <PageTitle>choose a new password</PageTitle>
      <p className={classes.lead}>
        For the account of <EmailText address={link.email} />
      </p>
      <form noValidate className={classes.form} onSubmit={form.onSubmit((values) => reset.mutate(values), focusFirst)}>
        {!reset.isSuccess && (
          <>
            <input type="hidden" name="username" autoComplete="username" value={link.email} readOnly />
            <PasswordField
              label="New password"
              autoComplete="new-password"
              shown={shown}
              onShow={setShown}
              {...form.getInputProps('password')}
              onBlur={onBlur('password')}
            />
            <PasswordRules rules={RESET_CHECKLIST} password={form.values.password} />
            <PasswordField
              label="Confirm password"
              autoComplete="new-password"
              shown={shown}
              {...form.getInputProps('password_confirm')}
              onBlur={onBlur('password_confirm')}
            />
          </>
        )}
        <div role="status" className={classes.said} data-empty={!(reset.isPending || reset.isSuccess) || undefined}>
          {reset.isPending && <p>Hang on a second...</p>}
          {reset.isSuccess && (
            <>
              <p className={classes.done}>You've successfully changed your password!</p>
              <p>You are signed out wherever you were signed in. Sign in with the new one.</p>
            </>
          )}
        </div>
        {reset.isError && !isFieldError && (
          <ErrorNote title={problemMessages(reset.error).join(' ')}>
            {isGone && (
              <Anchor component={Link} to="/forgot-password" inherit>
                ask for a new link
              </Anchor>
            )}
          </ErrorNote>
        )}
        {reset.isSuccess ? (
          <Button component={Link} to="/login" size="lg" className={classes.submit}>
            sign in
          </Button>
        ) : (
          <Button type="submit" size="lg" loading={reset.isPending} className={classes.submit}>
            save password
          </Button>
        )}
      </form>
    </div>
  );
}
