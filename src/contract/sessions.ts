import * as z from 'zod/mini';
import { PASSWORD_MISSING, PASSWORD_TOO_LONG } from '../domain/accounts/password-change.ts';
import { SECOND_STEPS } from '../domain/accounts/two-step/two-step.ts';
import { msg } from '../domain/text/t.ts';
import { EMAIL_MESSAGE } from '../domain/values/email.ts';
import { said } from '../domain/values/field.ts';
import { endpoint, READING } from './endpoint.ts';
import { Done, done, Id } from './envelope.ts';
import { PasskeyOptions } from './passkey-shapes.ts';
import { LOGOUT_PATH } from './session-headers.ts';

const tag = 'accounts';

const EMAIL_MISSING = msg`Please enter your email`;

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

/** The right password of an account with two-step login: nobody is logged in yet. */
export const SecondStepNeeded = z.object({
  ...done,
  authed: z.literal(0),
  has_errors: z.literal(false),
  errors: z.record(z.string(), z.array(z.string())),
  message: z.string(),
  /** Empty. */
  tokens: z.tuple([]),
  second_step: z.object({
    /** A secret to send with the second step; it works once, and for this long. */
    challenge: z.string(),
    expires_in_seconds: z.number(),
    methods: z.array(z.enum(SECOND_STEPS)),
    /** What a browser needs to use a passkey (`PublicKeyCredentialRequestOptionsJSON`); null without one. */
    passkey_options: z.nullable(PasskeyOptions),
  }),
});
export type SecondStepNeeded = z.infer<typeof SecondStepNeeded>;

/** Error replies of login and sign-up have the fields of a success, too. */
export const LOGIN_REFUSAL = { has_errors: true, errors: {}, tokens: [] };

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  tag,
  auth: 'anyone',
  summary:
    'Logs a person in. Success and error replies have `status`, `message`, `has_errors`, `errors` and `tokens`. For an account with two-step login, the right password gets `authed` 0, no token, and `second_step`: the login is then completed with `POST /api/login/second-step`. With the header `session-cookie`, which our pages send here and at sign-up, the token works only together with an HttpOnly cookie.',
  body: z.strictObject({
    email: z.string(said(EMAIL_MISSING)).check(z.maxLength(254, said(EMAIL_MESSAGE))),
    password: z.string(said(PASSWORD_MISSING)).check(z.maxLength(1000, said(PASSWORD_TOO_LONG))),
    remember: z.optional(z.boolean()),
  }),
  reply: z.union([LoggedIn, SecondStepNeeded]),
  refusals: [401, 403],
  refusalFields: LOGIN_REFUSAL,
  limit: { calls: 30, seconds: 15 * 60, by: 'address' },
});

export const logout = endpoint({
  method: 'POST',
  path: LOGOUT_PATH,
  tag,
  auth: 'member',
  summary: 'Ends the current session.',
  reply: Done,
  limit: READING,
});
