import * as z from 'zod/mini';
import { ExistingPassword } from '../domain/accounts/password-change.ts';
import { Registration } from '../domain/accounts/registration.ts';
import { msg } from '../domain/text/t.ts';
import { said } from '../domain/values/field.ts';
import { endpoint, READING } from './endpoint.ts';
import { done } from './envelope.ts';
import { LOGIN_REFUSAL, LoggedIn, RoleReply } from './sessions.ts';

const tag = 'accounts';

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  tag,
  auth: 'anyone',
  summary:
    'Signs a person up, or adds the other role to an existing account if its password is sent and it has no two-step login. Success and error replies have `status`, `message`, `has_errors`, `errors` and `tokens`.',
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
  summary: 'Returns a proof-of-work challenge (ALTCHA v2), whose solution is sent with the sign-up.',
  reply: z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.optional(z.string()) }),
  limit: { calls: 60, seconds: 60, by: 'address' },
});

export const chooseRole = endpoint({
  method: 'POST',
  path: '/api/account/role',
  tag,
  auth: 'member',
  summary: "Makes one of the caller's two roles the active one, which is listed first from then on.",
  body: z.strictObject({ role: z.enum(['landlord', 'applicant'], said(msg`Please select a role`)) }), // @literal
  reply: z.object({ ...done, roles: z.array(RoleReply) }),
  limit: READING,
});

export const addRole = endpoint({
  method: 'POST',
  path: '/api/account/roles',
  tag,
  auth: 'member',
  summary: "Adds the other role to the caller's account and makes it active. Requires the password.",
  body: z.strictObject({
    role: z.enum(['landlord', 'applicant'], said(msg`Please select a role`)), // @literal
    password: ExistingPassword,
  }),
  reply: z.object({ ...done, roles: z.array(RoleReply) }),
  limit: { calls: 10, seconds: 15 * 60, by: 'account' },
});
