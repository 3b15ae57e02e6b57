import * as z from 'zod/mini';
import { AccountEmail } from '../domain/accounts/own-account.ts';
import { ExistingPassword, PasswordChange, PasswordReset, ResetLink } from '../domain/accounts/password-change.ts';
import { endpoint } from './endpoint.ts';
import { Done, done } from './envelope.ts';

const tag = 'accounts';

export const confirmPassword = endpoint({
  method: 'POST',
  path: '/api/account/confirm-password',
  tag,
  auth: 'member',
  summary:
    'Gives the password again in a session that is open. Calls that were refused with `ConfirmPassword` pass for the next 15 minutes.',
  body: z.strictObject({ password: ExistingPassword }),
  reply: Done,
  limit: { calls: 10, seconds: 15 * 60, by: 'account' },
});

export const updatePassword = endpoint({
  method: 'POST',
  path: '/api/account/update-password',
  tag,
  auth: 'member',
  summary:
    'Changes the password. Every session ends but this one, which goes on with the token of the reply; the earlier one counts for nothing.',
  body: PasswordChange,
  reply: z.object({ ...done, tokens: z.tuple([z.string(), z.literal('bearer')]), remember: z.boolean() }),
  limit: { calls: 5, seconds: 60 * 60, by: 'account' },
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/forgot-password',
  tag,
  auth: 'anyone',
  summary:
    'Mails a link to choose a new password, if there is such an account; the answer is the same if there is none. The address comes in the query or in the body.',
  query: z.object({ email: z.optional(AccountEmail) }),
  body: z.optional(z.strictObject({ email: z.optional(AccountEmail) })),
  reply: Done,
  limit: { calls: 20, seconds: 60 * 60, by: 'address' },
});

export const checkResetLink = endpoint({
  method: 'POST',
  path: '/api/reset-password/check',
  tag,
  auth: 'anyone',
  summary:
    'Whether the token of an emailed reset link still works, without using it up: 410 `ResetLinkGone` if it does not.',
  body: ResetLink,
  reply: Done,
  limit: { calls: 30, seconds: 60 * 60, by: 'address' },
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/reset-password',
  tag,
  auth: 'anyone',
  summary: 'Sets a new password with the token of the mailed link, once and within 30 minutes; every session ends.',
  body: PasswordReset,
  reply: Done,
  limit: { calls: 10, seconds: 60 * 60, by: 'address' },
});
