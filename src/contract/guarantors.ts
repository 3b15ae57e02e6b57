import * as z from 'zod/mini';
import {
  GUARANTOR_STATES,
  GuarantorForm,
  GuarantorInvitation,
  MOST_GUARANTOR_FILES,
} from '../domain/applications/guarantors/guarantor.ts';
import { endpoint } from './endpoint.ts';
import { ApplicantParams, Done, done, Id, IdParams, Instant, TokenParams } from './envelope.ts';

const tag = 'applications';

/** A guarantor as the applicant sees one: who was asked and whether they answered, never the answer. */
export const GuarantorForTenant = z.object({
  id: Id,
  /** Null when the applicant shares the link themselves. */
  email: z.nullable(z.string()),
  state: z.enum(GUARANTOR_STATES),
  created_at: Instant,
  last_sent_at: z.nullable(Instant),
  answered_at: z.nullable(Instant),
});
export type GuarantorForTenant = z.infer<typeof GuarantorForTenant>;

export const listGuarantors = endpoint({
  method: 'GET',
  path: '/api/applicant/:applicantId/guarantor',
  tag,
  auth: 'applicant',
  summary: 'The guarantors of an application of the caller, invited or received, without their answers.',
  params: ApplicantParams,
  reply: z.object({ ...done, guarantors: z.array(GuarantorForTenant) }),
});

export const inviteGuarantor = endpoint({
  method: 'POST',
  path: '/api/applicant/:applicantId/guarantor',
  tag,
  auth: 'applicant',
  summary: 'Asks somebody by e-mail to be a guarantor, or asks again after a day; at most two people.',
  params: ApplicantParams,
  body: GuarantorInvitation,
  reply: z.object({ ...done, id: Id }),
  created: true,
  limit: { calls: 20, seconds: 24 * 60 * 60, by: 'account' },
});

export const makeGuarantorLink = endpoint({
  method: 'POST',
  path: '/api/applicant/:applicantId/guarantor-link',
  tag,
  auth: 'applicant',
  summary: 'Makes a link that the caller passes on. The token is answered this once and kept nowhere in clear.',
  params: ApplicantParams,
  reply: z.object({ ...done, id: Id, token: z.string() }),
  created: true,
  limit: { calls: 20, seconds: 24 * 60 * 60, by: 'account' },
});

export const removeGuarantor = endpoint({
  method: 'DELETE',
  path: '/api/guarantor/:id',
  tag,
  auth: 'applicant',
  summary: 'Takes back an invitation that was not answered yet; its link opens nothing from then on.',
  params: IdParams,
  reply: Done,
  limit: { calls: 60, seconds: 60 * 60, by: 'account' },
});

export const openGuarantorForm = endpoint({
  method: 'GET',
  path: '/api/guarantor/form/:token',
  tag,
  auth: 'anyone',
  summary: 'Who asks the holder of the token to be a guarantor, and for which rental. 410 when it was answered.',
  params: TokenParams,
  reply: z.object({
    ...done,
    applicant_name: z.string(),
    landlord_name: z.string(),
    rental: z.object({ address: z.string(), unit: z.nullable(z.string()) }), // @literal field of the API
  }),
  limit: { calls: 60, seconds: 60, by: 'address' },
});

export const answerAsGuarantor = endpoint({
  method: 'POST',
  path: '/api/guarantor/form/:token',
  tag,
  auth: 'anyone',
  summary: "A guarantor's answer with proof of income, once for each token.",
  params: TokenParams,
  body: GuarantorForm,
  files: { field: 'proof_of_income', most: MOST_GUARANTOR_FILES },
  reply: Done,
  limit: { calls: 30, seconds: 60 * 60, by: 'address' },
});
