import * as z from 'zod/mini';
import { Registration } from '../domain/accounts/registration.ts';
import { endpoint } from './endpoint.ts';
import { Done, done } from './envelope.ts';
import { RoleReply, SignedIn } from './sessions.ts';

const noun = 'accounts';

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  noun,
  who: 'anyone',
  summary: 'Signs a person up, or adds the other role to an account whose password is given.',
  body: Registration,
  reply: SignedIn,
  limit: { calls: 5, seconds: 60 * 60, by: 'address' },
});

export const captchaChallenge = endpoint({
  method: 'GET',
  path: '/api/captcha/challenge',
  noun,
  who: 'anyone',
  summary: 'A proof-of-work challenge (ALTCHA v2) whose solution the sign-up carries.',
  reply: z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.optional(z.string()) }),
  limit: { calls: 60, seconds: 60, by: 'address' },
});

export const chooseRole = endpoint({
  method: 'POST',
  path: '/api/account/role',
  noun,
  who: 'member',
  summary: 'Makes one of the two roles of the caller the active one; it stands first from then on.',
  body: z.strictObject({ role: z.enum(['landlord', 'applicant'], 'Please select a role') }),
  reply: z.object({ ...done, roles: z.array(RoleReply) }),
});

const names = { first_name: z.string(), last_name: z.string() };

export const saveAccount = endpoint({
  method: 'POST',
  path: '/api/account',
  noun,
  who: 'member',
  summary: 'Changes names and contacts of the account.',
  body: z.strictObject({ ...names, phone_number: z.string(), email: z.string() }),
  reply: Done,
  later: true,
});

export const updatePassword = endpoint({
  method: 'POST',
  path: '/api/account/update-password',
  noun,
  who: 'member',
  summary: 'Changes the password; every session ends.',
  body: z.strictObject({ old_password: z.string(), new_password: z.string(), new_password_confirmation: z.string() }),
  reply: Done,
  later: true,
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/forgot-password',
  noun,
  who: 'anyone',
  summary: 'Mails a link to choose a new password, if there is such an account.',
  query: z.object({ email: z.optional(z.string()) }),
  reply: Done,
  later: true,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/reset-password',
  noun,
  who: 'anyone',
  summary: 'Sets a new password with the token of the mailed link.',
  body: z.strictObject({ token: z.string(), email: z.string(), password: z.string(), password_confirm: z.string() }),
  reply: Done,
  later: true,
});

export const verifyLandlord = endpoint({
  method: 'POST',
  path: '/api/verify-landlord',
  noun,
  who: 'landlord',
  summary: 'Files what a landlord says about themselves and mails a code.',
  body: z.strictObject({
    ...names,
    email: z.string(),
    email_confirmation: z.string(),
    type: z.enum(['property-manager', 'real-estate-agent', 'landlord']),
    reference: z.optional(z.string()),
  }),
  files: { field: 'id', most: 1 },
  reply: Done,
  later: true,
});
