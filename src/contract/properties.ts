import * as z from 'zod/mini';
import { addressField } from '../domain/address.ts';
import { ADDRESS_MISSING, NewProperty, PROPERTY_STATUSES } from '../domain/properties/property.ts';
import { REQUIREMENTS } from '../domain/properties/requirements.ts';
import { ApplicantForLandlord } from './applicant-shapes.ts';
import { endpoint } from './endpoint.ts';
import { Bit, done, Id, IdParams, Instant, SortQuery } from './envelope.ts';

const noun = 'properties';

const PropertyReply = z.object({
  id: Id,
  address: z.string(),
  unit: z.nullable(z.string()),
  status: z.enum(PROPERTY_STATUSES),
  created_at: Instant,
  token: z.string(),
  requirements: z.array(z.string()),
});

export const createProperty = endpoint({
  method: 'POST',
  path: '/api/property',
  noun,
  who: 'landlord',
  summary: 'Lists a rental. A rental that is already listed answers 409 with its applicationId.',
  body: NewProperty,
  reply: z.object({ ...done, authed: z.literal(1), message: z.string(), applicationId: Id }),
  limit: { calls: 20, seconds: 60 * 60, by: 'account' },
});

export const saveApplication = endpoint({
  method: 'POST',
  path: '/api/application/:id',
  noun,
  who: 'landlord',
  summary: 'Changes what applicants are asked, the status, or the address; only what is sent is changed.',
  params: IdParams,
  body: z.strictObject({
    status: z.optional(z.enum(PROPERTY_STATUSES, 'Please choose active or inactive')),
    requirements: z.optional(
      z.array(z.enum(REQUIREMENTS, 'Please choose from the list')).check(z.maxLength(REQUIREMENTS.length)),
    ),
    address: z.optional(addressField(ADDRESS_MISSING)),
  }),
  reply: z.object({ ...done, application: PropertyReply }),
  limit: { calls: 60, seconds: 60 * 60, by: 'account' },
});

export const getProperty = endpoint({
  method: 'GET',
  path: '/api/property/:id',
  noun,
  who: 'landlord',
  summary: 'A rental of the caller with its applicants.',
  params: IdParams,
  reply: z.object({ ...done, property: PropertyReply, applicants: z.array(ApplicantForLandlord) }),
});

/** In a list the applicants are only named with their state; the answers are read one rental at a time. */
const ListedApplicant = z.object({ id: Id, status: z.string(), submitted_at: z.nullable(Instant), is_new: Bit });

export const listProperties = endpoint({
  method: 'GET',
  path: '/api/property',
  noun,
  who: 'landlord',
  summary: "The caller's rentals.",
  query: SortQuery,
  reply: z.object({
    ...done,
    data: z.array(z.extend(PropertyReply, { applicants: z.array(ListedApplicant) })),
  }),
});

export const changeStatus = endpoint({
  method: 'POST',
  path: '/api/property/change-status/:id',
  noun,
  who: 'landlord',
  summary: 'Switches a rental on or off: to the status sent, else to the other one. A double click counts once.',
  params: IdParams,
  body: z.strictObject({ status: z.optional(z.enum(PROPERTY_STATUSES, 'Please choose active or inactive')) }),
  reply: z.object({ ...done, property_status: z.enum(PROPERTY_STATUSES) }),
  limit: { calls: 60, seconds: 60 * 60, by: 'account' },
});
