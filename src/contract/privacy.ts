import * as z from 'zod/mini';
import { ExistingPassword } from '../domain/accounts/password-change.ts';
import { endpoint } from './endpoint.ts';
import { Done, done, Instant } from './envelope.ts';

const tag = 'personal-data';
const DAY = 24 * 60 * 60;

export const downloadData = endpoint({
  method: 'POST',
  path: '/api/account/data',
  tag,
  auth: 'member',
  summary:
    'Everything that is held about the caller as a ZIP: a page to read, the same as JSON, and the files. Answers the file.',
  contentTypes: ['application/zip'],
  password: 'always',
  limit: { calls: 3, seconds: DAY, by: 'account' },
});

export const requestDeletion = endpoint({
  method: 'POST',
  path: '/api/account/deletion',
  tag,
  auth: 'member',
  summary:
    'Requests the deletion of the caller’s account, with its password. All sessions end, and nobody can see anything of it from then on; until `erase_at`, the link in the email cancels the deletion.',
  body: z.strictObject({ password: ExistingPassword }),
  reply: z.object({ ...done, erase_at: Instant }),
  limit: { calls: 10, seconds: 15 * 60, by: 'account' },
});

export const cancelDeletion = endpoint({
  method: 'POST',
  path: '/api/account/deletion/take-back',
  tag,
  auth: 'anyone',
  summary: 'Cancels a deletion with the token from the email about it, until the account is erased.',
  body: z.strictObject({
    token: z.string('This link is not complete').check(z.regex(/^[\w-]{43}$/, 'This link is not complete')),
  }),
  reply: Done,
  limit: { calls: 20, seconds: 60 * 60, by: 'address' },
});
