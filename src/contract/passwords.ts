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
    'Confirms the password in an open session. Calls that were refused with `ConfirmPassword` then succeed for the next 15 minutes.',
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
    'Changes the password. Every other session ends; this one continues with the token from the reply, and the earlier token stops working.',
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
    'Emails a link to choose a new password if the account exists; the reply is the same if it does not. The email address is sent in the query or in the body.',
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
    'Checks whether the token from a reset link still works, without using it up; 410 `ResetLinkGone` if it does not.',
  body: ResetLink,
  reply: Done,
  limit: { calls: 30, seconds: 60 * 60, by: 'address' },
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/reset-password',
  tag,
  auth: 'anyone',
  summary: 'Sets a new password with the token from the emailed link, once and within 30 minutes. Every session ends.',
  body: PasswordReset,
  reply: Done,
  limit: { calls: 10, seconds: 60 * 60, by: 'address' },
});
