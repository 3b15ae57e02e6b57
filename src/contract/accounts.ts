import * as z from 'zod/mini';
import { ExistingPassword } from '../domain/accounts/password-change.ts';
import { Registration } from '../domain/accounts/registration.ts';
import { endpoint } from './endpoint.ts';
import { done } from './envelope.ts';
import { LOGIN_REFUSAL, LoggedIn, RoleReply } from './sessions.ts';

const tag = 'accounts';

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  tag,
  auth: 'anyone',
  summary:
    'Signs a person up, or adds the other role to an account whose password is given. Success and error have `status`, `message`, `has_errors`, `errors` and `tokens`.',
  body: Registration,
  reply: LoggedIn,
  refusals: [401, 403],
  refusalFields: LOGIN_REFUSAL,
  limit: { calls: 5, seconds: 60 * 60, by: 'address' },
});

export const captchaChallenge = endpoint({
  method: 'GET',
  path: '/api/captcha/challenge',
  tag,
  auth: 'anyone',
  summary: 'A proof-of-work challenge (ALTCHA v2) whose solution the sign-up carries.',
  reply: z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.optional(z.string()) }),
  limit: { calls: 60, seconds: 60, by: 'address' },
});

export const chooseRole = endpoint({
  method: 'POST',
  path: '/api/account/role',
  tag,
  auth: 'member',
  summary: 'Makes one of the two roles of the caller the active one; it stands first from then on.',
  body: z.strictObject({ role: z.enum(['landlord', 'applicant'], 'Please select a role') }),
  reply: z.object({ ...done, roles: z.array(RoleReply) }),
});

export const addRole = endpoint({
  method: 'POST',
  path: '/api/account/roles',
  tag,
  auth: 'member',
  summary: 'Adds the other role to the account of the caller, with the password; it becomes the active one.',
  body: z.strictObject({
    role: z.enum(['landlord', 'applicant'], 'Please select a role'),
    password: ExistingPassword,
  }),
  reply: z.object({ ...done, roles: z.array(RoleReply) }),
  limit: { calls: 10, seconds: 15 * 60, by: 'account' },
});
