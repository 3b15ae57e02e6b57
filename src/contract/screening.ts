import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ApplicationParams, Bit, Done, done, Id } from './envelope.ts';

const noun = 'screening';
const Item = z.enum([
  'credit_check',
  'id_verification',
  'background_check',
  'reference_check',
  'financial_verification',
]);
const ItemState = z.object({ item: Item, is_completed: Bit });

export const connectScreeningRequests = endpoint({
  method: 'POST',
  path: '/api/screening-request/screening-request-get-connect/:applicationId',
  noun,
  who: 'applicant',
  summary: 'Ties paid requests to the caller by their own e-mail and phone; identities in the body are ignored.',
  params: ApplicationParams,
  body: z.looseObject({}),
  reply: z.object({ ...done, connected: z.number() }),
  limit: { calls: 20, seconds: 60 * 60, by: 'account' },
});

export const tenantsRequestItems = endpoint({
  method: 'GET',
  path: '/api/screening-request/tenants-request-items/:applicationId',
  noun,
  who: 'applicant',
  summary: 'The checks that the landlord asked of the caller.',
  params: ApplicationParams,
  reply: z.object({ ...done, data: z.array(ItemState) }),
});

export const screeningRequestsByToken = endpoint({
  method: 'POST',
  path: '/api/screening-requests-by-applicant-token',
  noun,
  who: 'anyone',
  summary: 'The paid checks behind the secret token of an invitation.',
  body: z.strictObject({ applicant_token: z.string(), application_id: Id }),
  reply: z.object({
    ...done,
    applicant_id: z.nullable(Id),
    applicant_screening_requests: z.array(z.object({ id: Id, screening_request_items: z.array(ItemState) })),
  }),
  later: true,
});

export const landlordRequestItems = endpoint({
  method: 'POST',
  path: '/api/screening-request/landlord-request-items',
  noun,
  who: 'landlord',
  summary: 'Orders paid checks for named applicants.',
  body: z.strictObject({
    application_id: Id,
    request_tenant_pays: z.literal(false),
    screening_requests: z.array(
      z.strictObject({
        name: z.string(),
        type: z.enum(['email', 'phone_number']),
        email: z.optional(z.string()),
        phone_number: z.optional(z.string()),
        items: z.array(Item),
      }),
    ),
  }),
  reply: Done,
  later: true,
});

export const tenantFulfillsItems = endpoint({
  method: 'POST',
  path: '/api/screening-request/tenant-fulfills-items',
  noun,
  who: 'applicant',
  summary: 'Marks the requested checks as done and submits an application that is not submitted yet.',
  body: z.strictObject({ application_id: Id }),
  reply: Done,
  later: true,
});

const Person = {
  sin: z.optional(z.string()),
  address: z.string(),
  city: z.string(),
  province: z.string(),
  country: z.string(),
  application_id: Id,
};

export const backgroundCheck = endpoint({
  method: 'POST',
  path: '/api/background-check',
  noun,
  who: 'applicant',
  summary: 'Starts the background check that the caller agreed to.',
  body: z.strictObject(Person),
  reply: Done,
  later: true,
});

export const creditCheck = endpoint({
  method: 'POST',
  path: '/api/credit-check',
  noun,
  who: 'applicant',
  summary: 'Starts the credit check that the caller agreed to.',
  body: z.strictObject({ ...Person, date_of_birth: z.string() }),
  reply: Done,
  later: true,
});

export const startVerification = endpoint({
  method: 'POST',
  path: '/api/verifast',
  noun,
  who: 'applicant',
  summary: 'Opens the bank or identity verification.',
  body: z.strictObject({
    application_id: Id,
    country: z.enum(['CA', 'US']),
    bank_verify_enabled: z.union([Bit, z.boolean()]),
    id_verify_enabled: z.union([Bit, z.boolean()]),
  }),
  reply: z.object({ ...done, iframeUrl: z.string() }),
  later: true,
});

const ReportLink = z.object({ ...done, report_url: z.string() });

export const linkReport = endpoint({
  method: 'POST',
  path: '/api/certn/link-report',
  noun,
  who: 'landlord',
  summary: 'A short-lived link to a report that the landlord paid for.',
  body: z.strictObject({ application_id: Id, applicant_id: z.optional(Id) }),
  reply: z.object({ ...done, data: z.object({ report_url: z.string() }) }),
  later: true,
});

export const verificationReport = endpoint({
  method: 'GET',
  path: '/api/verifast/getReport',
  noun,
  who: 'landlord',
  summary: 'A short-lived link to an identity report.',
  query: z.object({ type: z.literal('id_verification'), id: Id }),
  reply: ReportLink,
  later: true,
});
