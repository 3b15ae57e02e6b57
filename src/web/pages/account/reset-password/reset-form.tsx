import { Button } from '@mantine/core';
import { useState } from 'react';
import { RESET_CHECKLIST, type ResetLink } from '../../../../domain/accounts/password-change.ts';
import { t } from '../../../../domain/text/t.ts';
import { PasswordField } from '../../../accounts/passwords/password-field.tsx';
import { PasswordRules } from '../../../accounts/passwords/password-rules.tsx';
import { ApiProblem, problemMessages } from '../../../app/api/api.ts';
import { Trans } from '../../../app/language/trans.tsx';
import { EmailText } from '../../../kit/display/email-text.tsx';
import { ErrorNote } from '../../../kit/feedback/error-note.tsx';
import { afterPress } from '../../../kit/forms/after-press.ts';
import { PageTitle } from '../../../kit/layout/page-title.tsx';
import { Link } from '../../../kit/router/link.tsx';
import classes from '../forgot-password.module.css';
import { useReset } from './use-reset.ts';

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
