import * as z from 'zod/mini';
import { AppCode, PasskeyName, RecoveryCode } from '../domain/accounts/two-step/two-step.ts';
import { msg } from '../domain/text/t.ts';
import { said } from '../domain/values/field.ts';
import { endpoint, READING } from './endpoint.ts';
import { Done, done, Id, IdParams, Instant } from './envelope.ts';
import { NewPasskey, PasskeyOptions, UsedPasskey } from './passkey-shapes.ts';
import { LOGIN_REFUSAL, LoggedIn } from './sessions.ts';

const tag = 'accounts';
const changing = { calls: 20, seconds: 60 * 60, by: 'account' } as const;

/** Ten codes, shown once; null where the account had a second step before, and so has codes. */
const RecoveryCodes = z.object({ ...done, recovery_codes: z.nullable(z.array(z.string())) });

const Challenge = z
  .string(said(msg`This login is incomplete`))
  .check(z.regex(/^[\w-]{43}$/, said(msg`This login is incomplete`)));

export const completeLogin = endpoint({
  method: 'POST',
  path: '/api/login/second-step',
  tag,
  auth: 'anyone',
  summary:
    'Completes a login that was answered with `second_step`, by a code of the app, a recovery code or a passkey. The challenge works once; after ten minutes, five wrong answers or a change of the password the reply is 410 `ChallengeGone`.',
  body: z.discriminatedUnion(
    'method',
    [
      z.strictObject({ challenge: Challenge, method: z.literal('app'), code: AppCode }),
      z.strictObject({ challenge: Challenge, method: z.literal('recovery_code'), code: RecoveryCode }),
      z.strictObject({ challenge: Challenge, method: z.literal('passkey'), passkey: UsedPasskey }),
    ],
    said(msg`Please say which second step you use`),
  ),
  reply: LoggedIn,
  refusals: [401, 403],
  refusalFields: LOGIN_REFUSAL,
  limit: { calls: 60, seconds: 15 * 60, by: 'address' },
});

export const readTwoStep = endpoint({
  method: 'GET',
  path: '/api/account/two-step',
  tag,
  auth: 'member',
  summary:
    'Returns the second steps of the caller’s login. `required` for a landlord where reports are shown only with one.',
  reply: z.object({
    ...done,
    required: z.boolean(),
    app_added_at: z.nullable(Instant),
    passkeys: z.array(z.object({ id: Id, name: z.string(), added_at: Instant, last_used_at: z.nullable(Instant) })),
    recovery_codes_left: z.number(),
  }),
  limit: READING,
});

export const beginApp = endpoint({
  method: 'POST',
  path: '/api/account/two-step/app',
  tag,
  auth: 'member',
  summary:
    'Begins to set up an authenticator app: returns the secret in base32, and the `otpauth` address for a QR code. Logging in stays as it is until the first code is confirmed.',
  reply: z.object({ ...done, secret: z.string(), address: z.string() }),
  password: 'always',
  limit: changing,
});

export const confirmApp = endpoint({
  method: 'POST',
  path: '/api/account/two-step/app/confirm',
  tag,
  auth: 'member',
  summary:
    'Adds the app with its first right code. The first second step of an account logs out every other session and returns ten recovery codes.',
  body: z.strictObject({ code: AppCode }),
  reply: RecoveryCodes,
  password: 'always',
  limit: { calls: 10, seconds: 15 * 60, by: 'account' },
});

export const removeApp = endpoint({
  method: 'DELETE',
  path: '/api/account/two-step/app',
  tag,
  auth: 'member',
  summary: 'Removes the authenticator app. Without another second step, two-step login is off.',
  reply: Done,
  password: 'always',
  limit: changing,
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/account/two-step/passkeys/options',
  tag,
  auth: 'member',
  summary: 'Returns what a browser needs to make a passkey (`PublicKeyCredentialCreationOptionsJSON`).',
  reply: z.object({ ...done, options: PasskeyOptions }),
  password: 'always',
  limit: changing,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/account/two-step/passkeys',
  tag,
  auth: 'member',
  summary:
    'Adds the passkey that the browser made. The first second step of an account logs out every other session and returns ten recovery codes.',
  body: z.strictObject({ name: PasskeyName, passkey: NewPasskey }),
  reply: RecoveryCodes,
  password: 'always',
  limit: changing,
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/account/two-step/passkeys/:id',
  tag,
  auth: 'member',
  summary: 'Removes a passkey. Without another second step, two-step login is off.',
  params: IdParams,
  reply: Done,
  password: 'always',
  limit: changing,
});

export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/two-step/recovery-codes',
  tag,
  auth: 'member',
  summary: 'Returns ten new recovery codes; the earlier ones stop working.',
  reply: RecoveryCodes,
  password: 'always',
  limit: changing,
});

export const beginPasskeyConfirmation = endpoint({
  method: 'POST',
  path: '/api/account/confirm-passkey/options',
  tag,
  auth: 'member',
  summary: 'Returns what a browser needs to use a passkey in place of the password; 404 without one.',
  reply: z.object({ ...done, options: PasskeyOptions }),
  limit: changing,
});

export const confirmPasskey = endpoint({
  method: 'POST',
  path: '/api/account/confirm-passkey',
  tag,
  auth: 'member',
  summary:
    'Confirms with a passkey that verified its user. Calls that were refused with `ConfirmPassword` then succeed for the next 15 minutes.',
  body: z.strictObject({ passkey: UsedPasskey }),
  reply: Done,
  limit: { calls: 10, seconds: 15 * 60, by: 'account' },
});
