import * as z from 'zod/mini';
import { AvailableOn, DecisionDays, LeaseMonths } from '../domain/properties/listing-details.ts';
import { AskingRent, NewProperty, PROPERTY_STATUSES } from '../domain/properties/property.ts';
import { PropertyAddress, PropertyProvince } from '../domain/properties/property-place.ts';
import { REQUIREMENTS } from '../domain/properties/requirements.ts';
import { msg } from '../domain/text/t.ts';
import { said } from '../domain/values/field.ts';
import { Version, VersionInAddress } from '../domain/values/version.ts';
import { listingShape } from './apply-link.ts';
import { endpoint, READING } from './endpoint.ts';
import { Bit, done, Id, IdParams, Instant, SortQuery } from './envelope.ts';

const tag = 'properties';

export const PropertyReply = z.object({
  id: Id,
  address: z.string(),
  unit: z.nullable(z.string()),
  status: z.enum(PROPERTY_STATUSES),
  created_at: Instant,
  token: z.string(),
  requirements: z.array(z.string()),
  /** Dollars a month; null when the landlord did not enter it. Income is compared with it. */
  asking_rent: z.nullable(z.number()),
  ...listingShape,
  /** Number of changes; sent back with a change, it prevents overwriting a newer one. */
  version: z.number(),
});

export const createProperty = endpoint({
  method: 'POST',
  path: '/api/property',
  tag,
  auth: 'landlord',
  summary:
    'Lists a property. `province` is needed only if the address does not contain it; `asking_rent` is recommended, as income is compared with it; a decision is promised within five days unless `decision_days` says otherwise. A property that is already listed returns 409 with its `applicationId`.',
  body: NewProperty,
  reply: z.object({ ...done, authed: z.literal(1), message: z.string(), applicationId: Id }),
  created: true,
  limit: { calls: 20, seconds: 60 * 60, by: 'account' },
});

export const saveApplication = endpoint({
  method: 'POST',
  path: '/api/application/:id',
  tag,
  auth: 'landlord',
  summary:
    'Changes what applicants are asked for, the status, the address or what the invitation says about the home. Only what is sent is changed. An outdated version returns 409.',
  params: IdParams,
  body: z.strictObject({
    status: z.optional(z.enum(PROPERTY_STATUSES, said(msg`Please choose active or inactive`))),
    requirements: z.optional(
      z.array(z.enum(REQUIREMENTS, said(msg`Please choose from the list`))).check(z.maxLength(REQUIREMENTS.length)),
    ),
    address: z.optional(PropertyAddress),
    /** Of a new address that does not tell it. */
    province: PropertyProvince,
    asking_rent: z.optional(AskingRent),
    available_on: z.optional(AvailableOn),
    lease_months: z.optional(LeaseMonths),
    /** Holds for applications that are submitted afterwards. */
    decision_days: z.optional(DecisionDays),
    version: Version,
  }),
  reply: z.object({ ...done, application: PropertyReply }),
  limit: { calls: 60, seconds: 60 * 60, by: 'account' },
});

/** How many groups have applied for a property; a group is named by its primary applicant's application. */
const ApplicationCounts = z.object({
  /** Groups whose primary applicant has submitted. */
  complete: z.number(),
  /** Groups with something that the landlord has not opened yet. */
  fresh: z.number(),
  /** The one of these that was submitted last. */
  newest: z.nullable(z.object({ household_id: Id, submitted_at: Instant })),
  /** Invitations of the last two weeks that didn't arrive, because nobody has the address, as far as we know. */
  undelivered: z.number(),
});

/**
 * In a list applicants have only an id and a status; answers are read one property at a time. A group has the id of its
 * primary applicant's application as `household_id`.
 */
const ListedApplicant = z.object({
  id: Id,
  status: z.string(),
  submitted_at: z.nullable(Instant),
  is_new: Bit,
  household_id: Id,
});

export const listProperties = endpoint({
  method: 'GET',
  path: '/api/property',
  tag,
  auth: 'landlord',
  summary:
    "Lists the caller's properties, a hundred at a time, each with how many have applied and its twenty newest applicants. With `applicants=counts`, these, the requirements, the token, and all of the listing but the rent are left out.",
  query: z.extend(SortQuery, {
    applicants: z.optional(z.literal('counts', said(msg`Please send counts, or leave it out`))),
    /** The `next` of the page before. */
    after: z.optional(z.uuid(said(msg`Please go on from a page that we sent`))),
  }),
  reply: z.object({
    ...done,
    data: z.array(
      z.extend(PropertyReply, {
        requirements: z.optional(PropertyReply.shape.requirements),
        token: z.optional(PropertyReply.shape.token),
        available_on: z.optional(listingShape.available_on),
        lease_months: z.optional(listingShape.lease_months),
        decision_days: z.optional(listingShape.decision_days),
        counts: ApplicationCounts,
        /** The newest twenty, the oldest of them first. */
        applicants: z.optional(z.array(ListedApplicant)),
      }),
    ),
    /** Pass as `after` to get the next page; null on the last one. */
    next: z.nullable(z.string()),
  }),
  limit: READING,
});

export const changeStatus = endpoint({
  method: 'POST',
  path: '/api/property/change-status/:id',
  tag,
  auth: 'landlord',
  summary:
    'Activates or deactivates a property: sets the status that was sent, or else switches to the other one. A double click counts once.',
  params: IdParams,
  /** In the query because clients send an empty body. */
  query: z.object({ version: z.optional(VersionInAddress) }),
  body: z.strictObject({ status: z.optional(z.enum(PROPERTY_STATUSES, said(msg`Please choose active or inactive`))) }),
  reply: z.object({ ...done, property_status: z.enum(PROPERTY_STATUSES), version: z.number() }),
  limit: { calls: 60, seconds: 60 * 60, by: 'account' },
});
