import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { LoggedIn, SecondStepNeeded } from '../../../contract/sessions.ts';
import { LOGIN_FAILED } from '../../../domain/accounts/account.ts';
import { pathAfterLogin } from '../../../domain/accounts/sessions/login-redirect.ts';
import { t } from '../../../domain/text/t.ts';
import { emailProblem } from '../../../domain/values/email.ts';
import { isLoggedIn, storeLogin } from '../../accounts/sessions/use-redirect-target.ts';
import { call } from '../../app/api/api.ts';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { useNavigate } from '../../kit/router/use-router.ts';

/** What a login needs: the fields and their problems. Small enough to do without the forms of longer pages. */
function useLoginFields() {
  const [values, setValues] = useState({ email: '', password: '', remember: false });
  const [problems, setProblems] = useState<{ email?: string | undefined; password?: string | undefined }>({});
  const checks = {
    email: () => emailProblem(values.email),
    password: () => (values.password === '' ? t`Please enter your password` : undefined),
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

/** The login form, and the second step if the account has one. */
export function useLogin(wanted: string | null) {
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
      if (!isLoggedIn(reply)) throw new Error(LOGIN_FAILED());
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
  return { fields, email, password, submit, logIn, enter, asked, restart: () => setAsked(undefined) };
}
