import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done } from './envelope.ts';

const tag = 'accounts';

const token = z.optional(z.string().check(z.minLength(1), z.maxLength(200)));

/** The optional notifications a person gets. */
const Choices = z.object({ check_news: z.boolean(), reminders: z.boolean(), newsletter: z.boolean() }); // @literal field of the API
export type Choices = z.infer<typeof Choices>;

export const readNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/letters',
  tag,
  auth: 'anyone',
  summary: 'Returns which emails the caller gets, or the person who was sent the token in an email.',
  query: z.strictObject({ token }),
  reply: z.object({ ...done, letters: Choices }), // @literal field of the API
  // Without a token, the caller has to be logged in.
  refusals: [401],
  limit: { calls: 60, seconds: 60, by: 'address' },
});

export const saveNotificationSettings = endpoint({
  method: 'PUT',
  path: '/api/letters',
  tag,
  auth: 'anyone',
  summary: 'Changes which emails that person gets. Topics that are left out stay as they are.',
  body: z.strictObject({
    token,
    letters: z.strictObject({
      check_news: z.optional(z.boolean()),
      reminders: z.optional(z.boolean()),
      newsletter: z.optional(z.boolean()),
    }),
  }),
  reply: z.object({ ...done, letters: Choices }),
  // Without a token, the caller has to be logged in.
  refusals: [401],
  limit: { calls: 60, seconds: 60, by: 'address' },
});
