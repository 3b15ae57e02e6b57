import * as z from 'zod/mini';
import { REFERENCE_STATUSES } from '../domain/references/reference.ts';
import { ReferenceAnswer, ReferenceCorrection, ReferenceRequest } from '../domain/references/reference-forms.ts';
import { FileReply } from './answer-shapes.ts';
import { endpoint, READING } from './endpoint.ts';
import { ApplicantParams, Done, done, Id, IdParams, Instant, TokenParams } from './envelope.ts';

const tag = 'references';

/** A reference request as the applicant sees it: whether there is an answer, never the answer. */
export const ReferenceForTenant = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  /** As the applicant entered them; null once answered, because the answer has its own. */
  phone_number: z.nullable(z.string()),
  address: z.nullable(z.string()),
  status: z.enum(REFERENCE_STATUSES),
  /** The applicant's own lease. */
  lease: z.nullable(FileReply),
  created_at: Instant,
  last_sent_at: z.nullable(Instant),
  expires_at: z.nullable(Instant),
  answered_at: z.nullable(Instant),
  /** The request didn't arrive, because nobody has the address, as far as we know. */
  is_undeliverable: z.boolean(),
});
export type ReferenceForTenant = z.infer<typeof ReferenceForTenant>;

export const listReferences = endpoint({
  method: 'GET',
  path: '/api/applicant/:applicantId/landlord-reference',
  tag,
  auth: 'applicant',
  summary:
    'Lists the past landlords the caller named for an application and who has answered, but never their answers.',
  params: ApplicantParams,
  reply: z.object({
    ...done,
    /** Whether the landlord asked for references, so that requests can be sent. */
    is_asked_for: z.boolean(),
    /** The caller ordered references and has not paid for them. */
    is_unpaid: z.boolean(),
    landlord_references: z.array(ReferenceForTenant),
  }),
  limit: READING,
});

export const requestReference = endpoint({
  method: 'POST',
  path: '/api/landlord-reference/request',
  tag,
  auth: 'applicant',
  summary:
    "Asks a past landlord for a reference, by email with a secret link. The documents are the lease and the caller's ID; phone number, address and ID are optional.",
  body: ReferenceRequest,
  files: { field: ['lease', 'id'], most: 1, after: ['application_id'] },
  reply: z.object({ ...done, id: Id }),
  limit: { calls: 20, seconds: 24 * 60 * 60, by: 'account' },
});

export const resubmitReference = endpoint({
  method: 'POST',
  path: '/api/landlord-reference/:id/resubmit',
  tag,
  auth: 'applicant',
  summary: 'Sends a request again with a new link, corrected if necessary; earlier links stop working.',
  params: IdParams,
  body: ReferenceCorrection,
  files: { field: 'lease', most: 1 },
  reply: Done,
  limit: { calls: 20, seconds: 24 * 60 * 60, by: 'account' },
});

export const cancelReference = endpoint({
  method: 'POST',
  path: '/api/landlord-reference/:id/cancel',
  tag,
  auth: 'applicant',
  summary: 'Cancels a request that has not been answered; its links stop working.',
  params: IdParams,
  reply: Done,
  limit: { calls: 60, seconds: 60 * 60, by: 'account' },
});

export const referenceByToken = endpoint({
  method: 'GET',
  path: '/api/landlord-reference/token/:token',
  tag,
  auth: 'anyone',
  summary:
    'Returns whom a reference link is about; 404 if the link is invalid or cancelled, 410 once it was answered or has expired.',
  params: TokenParams,
  reply: z.object({
    ...done,
    reference_tenant_info: z.object({ first_name: z.string(), last_name: z.string() }),
  }),
  limit: { calls: 30, seconds: 60, by: 'address' },
});

/** The answer with the token from the email. */
export const ReferenceResponse = z.extend(ReferenceAnswer, { token: TokenParams.shape.token });

export const answerReference = endpoint({
  method: 'POST',
  path: '/api/landlord-reference/response',
  tag,
  auth: 'anyone',
  summary: "Submits a past landlord's answers, once per request; the lease and an ID may be added.",
  body: ReferenceResponse,
  files: { field: ['lease', 'id'], most: 1, after: ['token'] },
  reply: Done,
  limit: { calls: 30, seconds: 60 * 60, by: 'address' },
});
