import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Done, done, Id, TokenParams } from './envelope.ts';

const noun = 'references';

export const requestReference = endpoint({
  method: 'POST',
  path: '/api/landlord-reference/request',
  noun,
  who: 'applicant',
  summary: 'Asks a former landlord for a reference.',
  body: z.strictObject({ email: z.string(), name: z.string(), application_id: Id }),
  files: { field: 'lease', most: 1 },
  reply: Done,
  later: true,
});

export const referenceByToken = endpoint({
  method: 'GET',
  path: '/api/landlord-reference/token/:token',
  noun,
  who: 'anyone',
  summary: 'Whom a reference link is about.',
  params: TokenParams,
  reply: z.object({
    ...done,
    reference_tenant_info: z.object({ first_name: z.string(), last_name: z.string() }),
  }),
  later: true,
});

export const answerReference = endpoint({
  method: 'POST',
  path: '/api/landlord-reference/response',
  noun,
  who: 'anyone',
  summary: "A former landlord's answers.",
  body: z.strictObject({
    tenant_address: z.string(),
    rent_on_time: z.enum(['yes', 'sometimes', 'no']),
    cause_damage: z.enum(['yes', 'little', 'no']),
    rent_to_again: z.enum(['yes', 'maybe', 'no']),
    phone_number: z.string(),
    token: z.string(),
  }),
  files: { field: 'lease', most: 2 },
  reply: Done,
  later: true,
});
