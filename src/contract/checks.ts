import * as z from 'zod/mini';
import { FILE_TYPES } from '../domain/applications/answers/upload.ts';
import { BUREAU_KINDS, VERIFIER_KINDS } from '../domain/screening/checks.ts';
import { msg } from '../domain/text/t.ts';
import { said } from '../domain/values/field.ts';
import { endpoint, opening } from './endpoint.ts';
import { Bit, Done, done, Id } from './envelope.ts';

const tag = 'screening';

const Person = {
  sin: z.optional(z.string()),
  no_sin: z.optional(z.boolean()),
  address: z.string(),
  city: z.string(),
  province: z.string(),
  country: z.optional(z.string()),
  application_id: Id,
};

export const backgroundCheck = endpoint({
  method: 'POST',
  path: '/api/background-check',
  tag,
  auth: 'applicant',
  summary:
    'Starts the background check that the caller agreed to. `no_sin` says that they prefer not to give their SIN.',
  body: z.strictObject(Person),
  reply: Done,
  limit: { calls: 20, seconds: 60 * 60, by: 'account' },
});

export const creditCheck = endpoint({
  method: 'POST',
  path: '/api/credit-check',
  tag,
  auth: 'applicant',
  summary: 'Starts the credit check that the caller agreed to. `no_sin` says that they prefer not to give their SIN.',
  body: z.strictObject({ ...Person, date_of_birth: z.string() }),
  reply: Done,
  limit: { calls: 20, seconds: 60 * 60, by: 'account' },
});

export const continueCheck = endpoint({
  method: 'POST',
  path: '/api/screening-request/continue-check',
  tag,
  auth: 'applicant',
  summary: "Returns the vendor's page on which the caller finishes a check.",
  body: z.strictObject({ application_id: Id, item: z.enum(BUREAU_KINDS) }),
  reply: z.object({ ...done, continue_url: z.string() }),
  limit: { calls: 60, seconds: 60 * 60, by: 'account' },
});

export const startVerification = endpoint({
  method: 'POST',
  path: '/api/verifast',
  tag,
  auth: 'applicant',
  summary: 'Opens the bank or identity verification, limited to what the caller agreed to.',
  body: z.strictObject({
    application_id: Id,
    country: z.enum(['CA', 'US'], said(msg`Please choose a country`)),
    bank_verify_enabled: z.union([Bit, z.boolean()]),
    id_verify_enabled: z.union([Bit, z.boolean()]),
  }),
  reply: z.object({ ...done, iframeUrl: z.string() }),
  limit: { calls: 20, seconds: 60 * 60, by: 'account' },
});

export const linkReport = opening({
  method: 'POST',
  path: '/api/certn/link-report',
  tag,
  auth: 'landlord',
  summary:
    'Returns a link that opens a paid credit or background report once, within a minute. `application_id` is the check, or the property together with `applicant_id` and `type`. Returns 409 while the report is being prepared.',
  body: z.strictObject({
    application_id: Id,
    applicant_id: z.optional(Id),
    type: z.optional(z.enum(BUREAU_KINDS)),
  }),
  reply: z.object({ ...done, data: z.object({ report_url: z.string() }) }),
  limit: { calls: 60, seconds: 60 * 60, by: 'account' },
});

export const verificationReport = opening({
  method: 'GET',
  path: '/api/verifast/getReport',
  tag,
  auth: 'landlord',
  summary: 'Returns such a link for an identity or income report, or for the picture of a document; `id` is the check.',
  query: z.object({ type: z.enum(VERIFIER_KINDS), id: Id }),
  reply: z.object({ ...done, report_url: z.string() }),
  refusals: [409],
  limit: { calls: 60, seconds: 60 * 60, by: 'account' },
});

export const openReport = endpoint({
  method: 'GET',
  path: '/api/report/:token',
  tag,
  auth: 'anyone',
  summary: 'Returns the report behind a link, once.',
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  contentTypes: FILE_TYPES,
  limit: { calls: 60, seconds: 60, by: 'address' },
});

export const UploadIdFields = z.strictObject({ application_id: Id });

export const uploadId = endpoint({
  method: 'POST',
  path: '/api/id-verification/upload',
  tag,
  auth: 'applicant',
  summary:
    'Uploads a picture of an ID document for an ID check that the caller agreed to. Nobody verifies it: the landlord sees the picture and that it was not verified.',
  body: UploadIdFields,
  files: { field: 'id', most: 1, after: ['application_id'] },
  reply: Done,
  limit: { calls: 20, seconds: 60 * 60, by: 'account' },
});
