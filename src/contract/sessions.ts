import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Done, done, Id } from './envelope.ts';

const tag = 'accounts';

export const RoleReply = z.object({ name: z.string(), pivot: z.object({ role_id: z.number() }) });

/** The logged-in person as the browser stores them: names, contacts, roles and the session token. */
export const LoggedIn = z.object({
  ...done,
  authed: z.literal(1),
  has_errors: z.literal(false),
  /** Empty, as `tokens` is in an error reply: both kinds of reply have the same fields. */
  errors: z.record(z.string(), z.array(z.string())),
  message: z.string(),
  user_id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  roles: z.array(RoleReply),
  /** The token, then the word "bearer". */
  tokens: z.tuple([z.string(), z.literal('bearer')]),
});
export type LoggedIn = z.infer<typeof LoggedIn>;

/** Error replies of login and sign-up have the fields of a success, too. */
export const LOGIN_REFUSAL = { has_errors: true, errors: {}, tokens: [] };

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  tag,
  auth: 'anyone',
  summary: 'Logs a person in. Success and error replies have `status`, `message`, `has_errors`, `errors` and `tokens`.',
  body: z.strictObject({
    email: z.string('Please enter your email').check(z.maxLength(254, 'Please enter a valid email')),
    password: z.string('Please enter your password').check(z.maxLength(1000, 'This password is too long')),
    remember: z.optional(z.boolean()),
  }),
  reply: LoggedIn,
  refusals: [401, 403],
  refusalFields: LOGIN_REFUSAL,
  limit: { calls: 30, seconds: 15 * 60, by: 'address' },
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  tag,
  auth: 'member',
  summary: 'Ends the current session.',
  reply: Done,
});
