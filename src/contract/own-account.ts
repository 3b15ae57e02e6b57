import * as z from 'zod/mini';
import { AccountForm, CONTACT_KINDS } from '../domain/accounts/own-account.ts';
import { endpoint } from './endpoint.ts';
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
  summary: 'Names, contacts and roles of the caller, and contacts that wait to be confirmed.',
  reply: AccountReply,
});

export const saveAccount = endpoint({
  method: 'POST',
  path: '/api/account',
  tag,
  auth: 'member',
  summary:
    'Changes names at once. A new e-mail or phone number wants the password given within the last 15 minutes (`ConfirmPassword`), and counts once the link that is sent there was confirmed.',
  body: AccountForm,
  reply: AccountReply,
  limit: { calls: 10, seconds: 60 * 60, by: 'account' },
});

export const confirmContact = endpoint({
  method: 'POST',
  path: '/api/account/contact-change/confirm',
  tag,
  auth: 'member',
  summary: 'Confirms a new e-mail or phone number with the token of the link that was sent there.',
  body: z.strictObject({ token: z.string('This link is not complete').check(z.maxLength(200)) }),
  reply: z.object({ ...AccountReply.shape, confirmed: z.enum(CONTACT_KINDS) }),
  limit: { calls: 20, seconds: 60 * 60, by: 'account' },
});

export const cancelContactChange = endpoint({
  method: 'DELETE',
  path: '/api/account/contact-change/:kind',
  tag,
  auth: 'member',
  summary: 'Keeps the present e-mail or phone number; the link to the new one stops working.',
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
  summary: 'Where the caller is signed in, this session first.',
  reply: z.object({ ...done, sessions: z.array(SessionReply) }),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  tag,
  auth: 'member',
  summary: 'Signs the caller out in one place.',
  params: IdParams,
  reply: Done,
  limit: { calls: 30, seconds: 60 * 60, by: 'account' },
});

export const logOutEverywhere = endpoint({
  method: 'POST',
  path: '/api/account/sign-out-everywhere',
  tag,
  auth: 'member',
  summary: 'Ends every session of the caller, this one too.',
  reply: Done,
  limit: { calls: 30, seconds: 60 * 60, by: 'account' },
});
