import { Anchor, Button, Checkbox, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { LoggedIn, SecondStepNeeded } from '../../../contract/sessions.ts';
import { LOGIN_FAILED } from '../../../domain/accounts/account.ts';
import { msg, t } from '../../../domain/text/t.ts';
import { PasswordField } from '../../accounts/passwords/password-field.tsx';
import { useRedirectTarget } from '../../accounts/sessions/use-redirect-target.ts';
import { ApiProblem } from '../../app/api/api.ts';
import { hasLostSession } from '../../app/session/stored-session.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { afterPress } from '../../kit/forms/after-press.ts';
import { PageTitle } from '../../kit/layout/page-title.tsx';
import { Link } from '../../kit/router/link.tsx';
import classes from './login.module.css';
import { useLogin } from './use-login.ts';

/** Loaded once somebody needs it: few accounts have two-step login. */
const SecondStepForm = lazy(async () => ({
  default: (await import('../../accounts/two-step/second-step-form.tsx')).SecondStepForm,
}));

const TOO_MANY = 429;

const SESSION_ENDED = msg`You were logged out. Log in to go back to where you were.`;

/** With the right password, a pending account deletion is named; every other failure shows the same sentence. */
const describeFailure = (problem: unknown): string =>
  problem instanceof ApiProblem && problem.errorType === 'AccountLeaving' ? problem.message : LOGIN_FAILED();

/** Details of a failed login: only how long to wait, or that the server did not answer. */
function failureDetails(problem: unknown): string | undefined {
  if (!(problem instanceof ApiProblem)) return undefined;
  return problem.status === TOO_MANY || problem.status === 0 ? problem.message : undefined;
}

export function Component() {
  const { wanted, linkTo } = useRedirectTarget();
  const [wasLoggedOut] = useState(hasLostSession);
  const [shown, setShown] = useState(false);
  const { fields, email, password, submit, logIn, enter, asked, restart } = useLogin(wanted);
  if (asked) {
    return <SecondStep asked={asked} onLoggedIn={enter} onRestart={restart} />;
  }

  return (
    <div className={classes.page}>
      <PageTitle>{t`log in`}</PageTitle>
      <p className={classes.lead}>
        {wanted && wasLoggedOut ? SESSION_ENDED() : t`New here? Sign up first. It takes two minutes.`}
      </p>
      <form noValidate className={classes.form} onSubmit={submit}>
        <TextInput
          label={t`Email`}
          type="email"
          autoComplete="username"
          ref={email}
          {...fields.text('email')}
          onBlur={() => afterPress(() => email.current?.value && fields.checkEmail())}
        />
        <PasswordField
          label={t`Password`}
          autoComplete="current-password"
          shown={shown}
          onShow={setShown}
          ref={password}
          {...fields.text('password')}
        />
        <div className={classes.row}>
          <Checkbox
            label={t`Remember me`} // @literal
            description={t`For 30 days on this device`}
            checked={fields.values.remember}
            onChange={({ currentTarget }) => fields.remember(currentTarget.checked)}
          />
          <Anchor component={Link} to="/forgot-password" data-alone>
            {t`reset password`}
          </Anchor>
        </div>
        {logIn.isError && <ErrorNote title={describeFailure(logIn.error)}>{failureDetails(logIn.error)}</ErrorNote>}
        <Button type="submit" size="lg" loading={logIn.isPending} className={classes.submit}>
          {t`log in`}
        </Button>
      </form>
      <SignUpInstead linkTo={linkTo} />
    </div>
  );
}

interface SecondStepProps {
  asked: SecondStepNeeded['second_step'];
  onLoggedIn: (reply: LoggedIn) => void;
  onRestart: () => void;
}

function SecondStep({ asked, onLoggedIn, onRestart }: SecondStepProps) {
  return (
    <div className={classes.page}>
      <PageTitle>{t`one more step`}</PageTitle>
      <p className={classes.lead}>{t`Your account has two-step login.`}</p>
      <div className={classes.form}>
        <Suspense>
          <SecondStepForm asked={asked} onLoggedIn={onLoggedIn} onRestart={onRestart} />
        </Suspense>
      </div>
    </div>
  );
}

function SignUpInstead({ linkTo }: { linkTo: ReturnType<typeof useRedirectTarget>['linkTo'] }) {
  return (
    <div className={classes.other}>
      <p>{t`New to Maplekey? Signing up takes two minutes.`}</p>
      <Button component={Link} to={linkTo('/signup')} variant="default" size="lg" className={classes.submit}>
        {t`sign up`}
      </Button>
    </div>
  );
}
