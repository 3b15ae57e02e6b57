import * as z from 'zod/mini';
import { AccountForm, CONTACT_KINDS } from '../domain/accounts/own-account.ts';
import { LANGUAGES } from '../domain/text/languages.ts';
import { msg } from '../domain/text/t.ts';
import { said } from '../domain/values/field.ts';
import { endpoint, READING } from './endpoint.ts';
import { Done, done, Id, IdParams, Instant } from './envelope.ts';
import { RoleReply } from './sessions.ts';

const tag = 'accounts';

/** The caller's account. `pending` holds a new email or phone number that is not confirmed yet, else null. */
export const AccountReply = z.object({
  ...done,
  user_id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  roles: z.array(RoleReply),
  pending: z.object({ email: z.nullable(z.string()), phone_number: z.nullable(z.string()) }),
});
export type AccountReply = z.infer<typeof AccountReply>;

export const readAccount = endpoint({
  method: 'GET',
  path: '/api/account',
  tag,
  auth: 'member',
  summary: "Returns the caller's name, contacts and roles, and any contacts waiting to be confirmed.",
  reply: AccountReply,
  limit: READING,
});

export const saveAccount = endpoint({
  method: 'POST',
  path: '/api/account',
  tag,
  auth: 'member',
  summary:
    'Changes the name immediately. A new email or phone number requires the password within the last 15 minutes (`ConfirmPassword`) and takes effect once the link sent there is confirmed.',
  body: AccountForm,
  reply: AccountReply,
  limit: { calls: 10, seconds: 60 * 60, by: 'account' },
});

export const chooseLanguage = endpoint({
  method: 'PUT',
  path: '/api/account/language',
  tag,
  auth: 'member',
  summary:
    'Chooses the language of pages, emails and texts for the account, and for this browser; one of those that `GET /api/capabilities` lists, or `en`.',
  body: z.strictObject({ language: z.enum(LANGUAGES.map(({ code }) => code)) }),
  reply: Done,
  limit: { calls: 60, seconds: 60 * 60, by: 'account' },
});

export const confirmContact = endpoint({
  method: 'POST',
  path: '/api/account/contact-change/confirm',
  tag,
  auth: 'member',
  summary: 'Confirms a new email or phone number with the token from the link sent there.',
  body: z.strictObject({ token: z.string(said(msg`This link is incomplete`)).check(z.maxLength(200)) }),
  reply: z.object({ ...AccountReply.shape, confirmed: z.enum(CONTACT_KINDS) }),
  limit: { calls: 20, seconds: 60 * 60, by: 'account' },
});

export const cancelContactChange = endpoint({
  method: 'DELETE',
  path: '/api/account/contact-change/:kind',
  tag,
  auth: 'member',
  summary: 'Keeps the current email or phone number; the link sent to the new one stops working.',
  params: z.object({ kind: z.enum(CONTACT_KINDS) }),
  reply: AccountReply,
  limit: { calls: 30, seconds: 60 * 60, by: 'account' },
});

export const SessionReply = z.object({
  id: Id,
  /** Browser and system in plain words. */
  device: z.string(),
  signed_in_at: Instant, // @literal field of the API
  /** Accurate to the minute. */
  last_seen_at: Instant,
  remember: z.boolean(),
  /** Whether this is the session making the call. */
  is_this: z.boolean(),
});
export type SessionReply = z.infer<typeof SessionReply>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  tag,
  auth: 'member',
  summary: 'Lists where the caller is logged in, this session first.',
  reply: z.object({ ...done, sessions: z.array(SessionReply) }),
  limit: READING,
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  tag,
  auth: 'member',
  summary: 'Logs the caller out of one session.',
  params: IdParams,
  reply: Done,
  limit: { calls: 30, seconds: 60 * 60, by: 'account' },
});

export const logOutEverywhere = endpoint({
  method: 'POST',
  path: '/api/account/sign-out-everywhere',
  tag,
  auth: 'member',
  summary: 'Logs the caller out of every session, including this one.',
  reply: Done,
  limit: { calls: 30, seconds: 60 * 60, by: 'account' },
});
