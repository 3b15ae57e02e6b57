import * as z from 'zod/mini';
import {
  GUARANTOR_STATES,
  GuarantorForm,
  GuarantorInvitation,
  MOST_GUARANTOR_FILES,
} from '../domain/applications/guarantors/guarantor.ts';
import { endpoint, READING } from './endpoint.ts';
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
  /** The invitation didn't arrive, because nobody has the address, as far as we know. */
  is_undeliverable: z.boolean(),
});
export type GuarantorForTenant = z.infer<typeof GuarantorForTenant>;

export const listGuarantors = endpoint({
  method: 'GET',
  path: '/api/applicant/:applicantId/guarantor',
  tag,
  auth: 'applicant',
  summary:
    "Lists the guarantors of one of the caller's applications and whether they have answered, without their answers.",
  params: ApplicantParams,
  reply: z.object({ ...done, guarantors: z.array(GuarantorForTenant) }),
  limit: READING,
});

export const inviteGuarantor = endpoint({
  method: 'POST',
  path: '/api/applicant/:applicantId/guarantor',
  tag,
  auth: 'applicant',
  summary: 'Asks someone by email to be a guarantor, or asks again after a day; at most two people.',
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
  summary:
    'Creates a guarantor link for the caller to pass on. The token is returned only this once, and only its hash is stored.',
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
  summary: 'Cancels a request that has not been answered; its link stops working.',
  params: IdParams,
  reply: Done,
  limit: { calls: 60, seconds: 60 * 60, by: 'account' },
});

export const openGuarantorForm = endpoint({
  method: 'GET',
  path: '/api/guarantor/form/:token',
  tag,
  auth: 'anyone',
  summary:
    'Returns who is asking the holder of the token to be a guarantor, and for which property; 410 if already answered.',
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
  summary: "Submits a guarantor's answer with proof of income, once per token.",
  params: TokenParams,
  body: GuarantorForm,
  files: { field: 'proof_of_income', most: MOST_GUARANTOR_FILES },
  reply: Done,
  limit: { calls: 30, seconds: 60 * 60, by: 'address' },
});
