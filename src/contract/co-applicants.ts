import * as z from 'zod/mini';
import { CoApplicantList } from '../domain/invitations/co-applicants.ts';
import { msg } from '../domain/text/t.ts';
import { said } from '../domain/values/field.ts';
import { endpoint } from './endpoint.ts';
import { ApplicantParams, Bit, Done, done, Id, IdParams } from './envelope.ts';

const tag = 'invitations';

const Token = z
  .string(said(msg`Please open the link from your invitation again`))
  .check(z.regex(/^[\w-]{1,200}$/, said(msg`Please open the link from your invitation again`)));

export const sendCoapplicantLink = endpoint({
  method: 'POST',
  path: '/api/applicant/:applicantId/send-coapplicant-link',
  tag,
  auth: 'applicant',
  summary: 'Invites up to six people to apply together with the caller; `names` is keyed by email or phone number.',
  params: ApplicantParams,
  body: CoApplicantList,
  reply: z.object({
    ...done,
    /** How many messages go out now; `not_sent` lists who gets none and why. */
    sent: z.object({ emails: z.number(), phone_numbers: z.number() }),
    not_sent: z.array(z.object({ to: z.string(), reason: z.string() })),
  }),
  limit: { calls: 20, seconds: 24 * 60 * 60, by: 'account' },
});

export const updateCoapplicant = endpoint({
  method: 'POST',
  path: '/api/applicant/update-coapplicant/:id',
  tag,
  auth: 'applicant',
  summary:
    'Answers an invitation to apply together: 1 joins, 0 declines. The token from the link proves the invitation.',
  params: IdParams,
  body: z.strictObject({ status: Bit, coapplicant_token: z.optional(Token) }),
  reply: Done,
  limit: { calls: 20, seconds: 60 * 60, by: 'account' },
});

export const removeCoapplicant = endpoint({
  method: 'DELETE',
  path: '/api/coapplicant/:id',
  tag,
  auth: 'applicant',
  summary: 'Cancels an unanswered invitation to apply together that the caller sent; its link stops working.',
  params: IdParams,
  reply: Done,
  limit: { calls: 60, seconds: 60 * 60, by: 'account' },
});

export const coapplicantInvitation = endpoint({
  method: 'POST',
  path: '/api/coapplicant-invitation/:id',
  tag,
  auth: 'anyone',
  summary:
    'Returns who sent an invitation to apply together, and for which property. Requires the token from the link.',
  params: IdParams,
  body: z.strictObject({ coapplicant_token: Token }),
  reply: z.object({
    ...done,
    data: z.object({
      application_id: Id,
      inviter_first_name: z.string(),
      address: z.string(),
      unit: z.nullable(z.string()),
      landlord_name: z.string(),
      /** invited, joined or declined. */
      state: z.string(),
    }),
  }),
  limit: { calls: 60, seconds: 60, by: 'address' },
});
