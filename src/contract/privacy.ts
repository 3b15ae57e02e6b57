import * as z from 'zod/mini';
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
    'Asks for the caller’s account to be deleted. All sessions end and nobody sees anything of it from now on; `erase_at` is until when the letter’s link takes it back.',
  reply: z.object({ ...done, erase_at: Instant }),
  password: 'always',
  limit: { calls: 3, seconds: DAY, by: 'account' },
});

export const cancelDeletion = endpoint({
  method: 'POST',
  path: '/api/account/deletion/take-back',
  tag,
  auth: 'anyone',
  summary: 'Takes a deletion back with the secret of the letter about it, as long as it was not carried out.',
  body: z.strictObject({
    token: z.string('This link is not complete').check(z.regex(/^[\w-]{43}$/, 'This link is not complete')),
  }),
  reply: Done,
  limit: { calls: 20, seconds: 60 * 60, by: 'address' },
});
