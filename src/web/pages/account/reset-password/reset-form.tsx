import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { resetPassword } from '../../../../contract/passwords.ts';
import {
  RESET_CHECKLIST,
  RESET_PASSWORDS_DIFFER,
  type ResetLink,
} from '../../../../domain/accounts/password-change.ts';
import { t } from '../../../../domain/text/t.ts';
import { normalizeEmail } from '../../../../domain/values/email.ts';
import { passwordProblem } from '../../../../domain/values/password.ts';
import { PasswordField } from '../../../accounts/passwords/password-field.tsx';
import { PasswordRules } from '../../../accounts/passwords/password-rules.tsx';
import { ApiProblem, call, problemMessages } from '../../../app/api/api.ts';
import { Trans } from '../../../app/language/trans.tsx';
import { clearSession, storedUser } from '../../../app/session/stored-session.ts';
import { EmailText } from '../../../kit/display/email-text.tsx';
import { ErrorNote } from '../../../kit/feedback/error-note.tsx';
import { afterPress } from '../../../kit/forms/after-press.ts';
import { useGuardedMutation } from '../../../kit/forms/use-guarded-mutation.ts';
import { PageTitle } from '../../../kit/layout/page-title.tsx';
import { Link } from '../../../kit/router/link.tsx';
import classes from '../forgot-password.module.css';

const GONE = 410;
const INCOMPLETE = 422;

/** The link was used, has expired, or is made up. */
export const isLinkGone = (problem: unknown): boolean => problem instanceof ApiProblem && problem.status === GONE;

/** The link was cut off. */
export const isLinkIncomplete = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.status === INCOMPLETE;

/** Sets the new password, which uses the link up. */
export function ResetForm({ link, onGone }: { link: ResetLink; onGone: () => void }) {
  const [shown, setShown] = useState(false);
  const { form, reset } = useReset(link, onGone);
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
      <PageTitle>{t`choose a new password`}</PageTitle>
      <p className={classes.lead}>
        <Trans>
          For the account registered to <EmailText address={link.email} />
        </Trans>
      </p>
      <form noValidate className={classes.form} onSubmit={form.onSubmit((values) => reset.mutate(values), focusFirst)}>
        {!reset.isSuccess && (
          <>
            {/* @untranslated: what password managers look for */}
            <input type="hidden" name="username" autoComplete="username" value={link.email} readOnly />
            <PasswordField
              label={t`New password`}
              autoComplete="new-password"
              shown={shown}
              onShow={setShown}
              {...form.getInputProps('password')}
              onBlur={onBlur('password')}
            />
            <PasswordRules rules={RESET_CHECKLIST} password={form.values.password} />
            <PasswordField
              label={t`Confirm password`}
              autoComplete="new-password"
              shown={shown}
              {...form.getInputProps('password_confirm')}
              onBlur={onBlur('password_confirm')}
            />
          </>
        )}
        <Progress isPending={reset.isPending} isSuccess={reset.isSuccess} />
        {reset.isError && !isFieldError && <ErrorNote title={problemMessages(reset.error).join(' ')} />}
        {reset.isSuccess ? (
          <Button component={Link} to="/login" size="lg" className={classes.submit}>
            {t`log in`}
          </Button>
        ) : (
          <Button type="submit" size="lg" loading={reset.isPending} className={classes.submit}>
            {t`save password`}
          </Button>
        )}
      </form>
    </div>
  );
}

/** The form of the new password, and sending it. */
function useReset(link: ResetLink, onGone: () => void) {
  const form = useForm({
    initialValues: { password: '', password_confirm: '' },
    validate: {
      password: (value: string) => passwordProblem(value),
      password_confirm: (value: string, { password }: { password: string }) =>
        value === password ? undefined : RESET_PASSWORDS_DIFFER(),
    },
  });
  const reset = useGuardedMutation({
    mutationFn: (values: typeof form.values) => call(resetPassword, { body: { ...link, ...values } }),
    onSuccess: () => {
      if (storedUser()?.email === normalizeEmail(link.email)) clearSession();
    },
    onError: (problem) => {
      if (isLinkGone(problem)) onGone();
      else if (problem instanceof ApiProblem) form.setErrors(problem.fields);
    },
  });
  return { form, reset };
}

function Progress({ isPending, isSuccess }: { isPending: boolean; isSuccess: boolean }) {
  return (
    <div role="status" className={classes.said} data-empty={!(isPending || isSuccess) || undefined}>
      {isPending && (
        <p>
          {t`Hang on a second...`}
          {/* @literal */}
        </p>
      )}
      {isSuccess && (
        <>
          <p className={classes.done}>
            {t`You've successfully changed your password!`}
            {/* @literal */}
          </p>
          <p>{t`You're now logged out on every device. Log in with your new password.`}</p>
        </>
      )}
    </div>
  );
}
