import { Anchor, Button, Checkbox, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import type { LoggedIn, SecondStepNeeded } from '../../../contract/sessions.ts';
import { LOGIN_FAILED } from '../../../domain/accounts/account.ts';
import { pathAfterLogin } from '../../../domain/accounts/sessions/login-redirect.ts';
import { emailProblem } from '../../../domain/values/email.ts';
import { PasswordField } from '../../accounts/passwords/password-field.tsx';
import { isLoggedIn, storeLogin, useRedirectTarget } from '../../accounts/sessions/use-redirect-target.ts';
import { ApiProblem, call } from '../../app/api/api.ts';
import { hasLostSession } from '../../app/session/stored-session.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { afterPress } from '../../kit/forms/after-press.ts';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { PageTitle } from '../../kit/layout/page-title.tsx';
import { Link } from '../../kit/router/link.tsx';
import { useNavigate } from '../../kit/router/use-router.ts';
import classes from './login.module.css';

/** Loaded once somebody needs it: few accounts have two-step login. */
const SecondStepForm = lazy(async () => ({
  default: (await import('../../accounts/two-step/second-step-form.tsx')).SecondStepForm,
}));

const TOO_MANY = 429;

const SESSION_ENDED = 'You were logged out. Log in to go back to where you were.';

/** With the right password, a pending account deletion is named; every other failure shows the same sentence. */
const describeFailure = (problem: unknown): string =>
  problem instanceof ApiProblem && problem.errorType === 'AccountLeaving' ? problem.message : LOGIN_FAILED;

/** Details of a failed login: only how long to wait, or that the server did not answer. */
function failureDetails(problem: unknown): string | undefined {
  if (!(problem instanceof ApiProblem)) return undefined;
  return problem.status === TOO_MANY || problem.status === 0 ? problem.message : undefined;
}

/** What a login needs: the fields and their problems. Small enough to do without the forms of longer pages. */
function useLoginFields() {
  const [values, setValues] = useState({ email: '', password: '', remember: false });
  const [problems, setProblems] = useState<{ email?: string | undefined; password?: string | undefined }>({});
  const checks = {
    email: () => emailProblem(values.email),
    password: () => (values.password === '' ? 'Please enter your password' : undefined),
  };
  return {
    values,
    remember: (remember: boolean) => setValues((before) => ({ ...before, remember })),
    text: (name: keyof typeof checks) => ({
      value: values[name],
      error: problems[name],
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
        const { value } = currentTarget;
        setValues((before) => ({ ...before, [name]: value }));
        setProblems((before) => ({ ...before, [name]: undefined }));
      },
    }),
    checkEmail: () => setProblems((before) => ({ ...before, email: checks.email() })),
    /** Shows the problems of both fields, and returns them. */
    check: () => {
      const found = { email: checks.email(), password: checks.password() };
      setProblems(found);
      return found;
    },
  };
}

export function Component() {
  const { wanted, linkTo } = useRedirectTarget();
  const [wasLoggedOut] = useState(hasLostSession);
  const [shown, setShown] = useState(false);
  const [asked, setAsked] = useState<SecondStepNeeded['second_step']>();
  const navigate = useNavigate();
  const queries = useQueryClient();

  const fields = useLoginFields();
  const { values } = fields;
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  const logIn = useGuardedMutation({
    mutationFn: async ({ remember, ...credentials }: typeof values) => {
      // Loaded on press, to keep the page itself light.
      const { login } = await import('../../../contract/sessions.ts');
      const reply = await call(login, { body: remember ? { ...credentials, remember } : credentials });
      if ('second_step' in reply) return reply;
      if (!isLoggedIn(reply)) throw new Error(LOGIN_FAILED);
      return reply;
    },
    onSuccess: (reply) => ('second_step' in reply ? setAsked(reply.second_step) : enter(reply)),
  });
  const enter = (reply: LoggedIn): void => {
    queries.clear();
    storeLogin(reply, values.remember);
    void navigate(pathAfterLogin(wanted, reply.roles), { replace: true });
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const problems = fields.check();
    if (problems.email) email.current?.focus();
    else if (problems.password) password.current?.focus();
    else logIn.mutate(values);
  };

  if (asked) {
    return (
      <div className={classes.page}>
        <PageTitle>one more step</PageTitle>
        <p className={classes.lead}>Your account has two-step login.</p>
        <div className={classes.form}>
          <Suspense>
            <SecondStepForm asked={asked} onLoggedIn={enter} onRestart={() => setAsked(undefined)} />
          </Suspense>
        </div>
      </div>
    );
  }

  return (
    <div className={classes.page}>
      <PageTitle>log in</PageTitle>
      <p className={classes.lead}>
        {wanted && wasLoggedOut ? SESSION_ENDED : 'New here? Sign up first. It takes two minutes.'}
      </p>
      <form noValidate className={classes.form} onSubmit={submit}>
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          ref={email}
          {...fields.text('email')}
          onBlur={() => afterPress(() => email.current?.value && fields.checkEmail())}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          shown={shown}
          onShow={setShown}
          ref={password}
          {...fields.text('password')}
        />
        <div className={classes.row}>
          <Checkbox
            label="Remember me" // @literal
            description="For 30 days on this device"
            checked={values.remember}
            onChange={({ currentTarget }) => fields.remember(currentTarget.checked)}
          />
          <Anchor component={Link} to="/forgot-password" data-alone>
            reset password
          </Anchor>
        </div>
        {logIn.isError && <ErrorNote title={describeFailure(logIn.error)}>{failureDetails(logIn.error)}</ErrorNote>}
        <Button type="submit" size="lg" loading={logIn.isPending} className={classes.submit}>
          log in
        </Button>
      </form>
      <div className={classes.other}>
        <p>New to Maplekey? Signing up takes two minutes.</p>
        <Button component={Link} to={linkTo('/signup')} variant="default" size="lg" className={classes.submit}>
          sign up
        </Button>
      </div>
    </div>
  );
}
