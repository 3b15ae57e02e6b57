import * as z from 'zod/mini';
import { ExistingPassword } from '../domain/accounts/password-change.ts';
import { msg } from '../domain/text/t.ts';
import { said } from '../domain/values/field.ts';
import { endpoint, opening } from './endpoint.ts';
import { Done, done, Instant } from './envelope.ts';

const tag = 'personal-data';
const DAY = 24 * 60 * 60;

export const downloadData = opening({
  method: 'POST',
  path: '/api/account/data',
  tag,
  auth: 'member',
  summary:
    "Returns everything that is held about the caller as a ZIP file: a page to read, the same data as JSON, and the caller's files.",
  contentTypes: ['application/zip'],
  limit: { calls: 3, seconds: DAY, by: 'account' },
});

export const requestDeletion = endpoint({
  method: 'POST',
  path: '/api/account/deletion',
  tag,
  auth: 'member',
  summary:
    "Requests the deletion of the caller's account; requires the password. All sessions end, and nobody can see the account's data any more. Until `erase_at`, the link in the email cancels the deletion.",
  body: z.strictObject({ password: ExistingPassword }),
  reply: z.object({ ...done, erase_at: Instant }),
  limit: { calls: 10, seconds: 15 * 60, by: 'account' },
});

export const cancelDeletion = endpoint({
  method: 'POST',
  path: '/api/account/deletion/take-back',
  tag,
  auth: 'anyone',
  summary: 'Cancels a deletion with the token from the email, until the account is erased.',
  body: z.strictObject({
    token: z
      .string(said(msg`This link is incomplete`))
      .check(z.regex(/^[\w-]{43}$/, said(msg`This link is incomplete`))),
  }),
  reply: Done,
  limit: { calls: 20, seconds: 60 * 60, by: 'address' },
});
