import * as z from 'zod/mini';
import { InvitationList } from '../domain/invitations/invitation.ts';
import { endpoint, READING } from './endpoint.ts';
import { Done, done, IdParams, Instant, TokenParams } from './envelope.ts';

const tag = 'invitations';

export const sendLink = endpoint({
  method: 'POST',
  path: '/api/application/:id/send-link',
  tag,
  auth: 'landlord',
  summary: 'Sends the apply link by email and text. People invited within the last day are not contacted again.',
  params: IdParams,
  body: InvitationList,
  reply: z.object({
    ...done,
    /** How many messages go out now; `not_sent` lists who already got one or asked us to stop. */
    sent: z.object({ emails: z.number(), phone_numbers: z.number() }),
    not_sent: z.array(z.object({ to: z.string(), reason: z.string() })),
  }),
  limit: { calls: 30, seconds: 60 * 60, by: 'account' },
});

export const listUndelivered = endpoint({
  method: 'GET',
  path: '/api/application/:id/undelivered-invitations',
  tag,
  auth: 'landlord',
  summary:
    "Lists the email addresses that were invited to an own property and that nobody has, as far as we know: the invitations didn't arrive.",
  params: IdParams,
  reply: z.object({ ...done, undelivered: z.array(z.object({ to: z.string(), last_sent_at: Instant })) }),
  limit: READING,
});

export const rejectInvitation = endpoint({
  method: 'POST',
  path: '/api/application/token/:token/reject',
  tag,
  auth: 'anyone',
  summary:
    "Declines an invitation. A logged-in applicant's started application is withdrawn; if it was submitted, returns 409.",
  params: TokenParams,
  reply: z.object({ ...done, withdrawn: z.boolean() }),
  limit: { calls: 10, seconds: 60 * 60, by: 'address' },
});

export const confirmByInvitation = endpoint({
  method: 'POST',
  path: '/api/application/token/:token/confirm-contact',
  tag,
  auth: 'applicant',
  summary:
    "Confirms the caller's email or phone number by the proof in the link of an invitation that was sent there. Any other proof is not found.",
  params: TokenParams,
  body: z.strictObject({ sent: z.string().check(z.minLength(1), z.maxLength(100)) }),
  reply: Done,
  limit: { calls: 20, seconds: 60 * 60, by: 'account' },
});

export const stopMessages = endpoint({
  method: 'POST',
  path: '/api/stop-messages',
  tag,
  auth: 'anyone',
  summary: 'Stops emails to the address that the token from an email belongs to.',
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: Done,
  limit: { calls: 20, seconds: 60, by: 'address' },
});
