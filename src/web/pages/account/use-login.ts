import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type LoggedIn, login, type SecondStepNeeded } from '../../../contract/sessions.ts';
import { LOGIN_FAILED } from '../../../domain/accounts/registration.ts';
import { pathAfterLogin } from '../../../domain/accounts/sessions/login-redirect.ts';
import { emailProblem } from '../../../domain/values/email.ts';
import { isLoggedIn, storeLogin } from '../../accounts/sessions/use-redirect-target.ts';
import { call } from '../../app/api/api.ts';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';

/** The login form, and the second step if the account has one. */
export function useLogin(wanted: string | null) {
  const [asked, setAsked] = useState<SecondStepNeeded['second_step']>();
  const navigate = useNavigate();
  const queries = useQueryClient();

  const form = useForm({
    initialValues: { email: '', password: '', remember: false },
    validate: {
      email: emailProblem,
      password: (value: string) => (value === '' ? 'Please enter your password' : null),
    },
  });

  const logIn = useGuardedMutation({
    mutationFn: async ({ email, password, remember }: typeof form.values) => {
      const reply = await call(login, { body: remember ? { email, password, remember } : { email, password } });
      if ('second_step' in reply) return reply;
      if (!isLoggedIn(reply)) throw new Error(LOGIN_FAILED);
      return reply;
    },
    onSuccess: (reply) => ('second_step' in reply ? setAsked(reply.second_step) : enter(reply)),
  });
  const enter = (reply: LoggedIn): void => {
    queries.clear();
    storeLogin(reply, form.getValues().remember);
    void navigate(pathAfterLogin(wanted, reply.roles), { replace: true });
  };
  return { form, logIn, enter, asked, restart: () => setAsked(undefined) };
}
