import type { ReplyOf } from '../../../contract/endpoint.ts';
import type { listProperties } from '../../../contract/properties.ts';
import { listingOf } from '../../../domain/properties/describe-listing.ts';
import { dollarsFromCents } from '../../../domain/values/money.ts';
import type { listProperties as listOwnProperties } from '../../workflows/list-properties.ts';

type Listed = Awaited<ReturnType<typeof listOwnProperties>>['properties'][number];
type SerializedListed = ReplyOf<typeof listProperties>['data'][number];

/** What a brief list leaves out. */
type LeftOut = 'token' | 'requirements' | 'availableOn' | 'leaseMonths' | 'decisionDays' | 'applicants';
type Brief = Omit<Listed, LeftOut | 'complete' | 'fresh' | 'newest' | 'undelivered'>;
type Whole = Required<Pick<Listed, LeftOut>>;

const serializeBriefly = (property: Brief) => ({
  id: property.id,
  address: property.address,
  unit: property.unit,
  status: property.status,
  created_at: property.createdAt.toISOString(),
  asking_rent: dollarsFromCents(property.askingRentCents),
  version: property.version,
});

/** A property as its landlord reads it. */
export const serializeProperty = (property: Brief & Omit<Whole, 'applicants'>) => ({
  ...serializeBriefly(property),
  token: property.token,
  requirements: property.requirements,
  ...listingOf(property),
});

const serializeApplicant = ({
  id,
  status,
  submittedAt,
  firstReadAt,
  groupId,
}: NonNullable<Listed['applicants']>[number]): NonNullable<SerializedListed['applicants']>[number] => ({
  id,
  status,
  submitted_at: submittedAt && new Date(submittedAt).toISOString(),
  // Submitted since the landlord last opened the list.
  is_new: status === 'in-review' && firstReadAt === null ? 1 : 0,
  household_id: groupId,
});

const countsOf = ({ complete, fresh, newest, undelivered }: Listed): SerializedListed['counts'] => ({
  complete: Number(complete),
  fresh: Number(fresh),
  newest: newest?.submittedAt
    ? { household_id: newest.groupId, submitted_at: new Date(newest.submittedAt).toISOString() }
    : null,
  undelivered: Number(undelivered),
});

const isWhole = (property: Listed): property is Listed & Whole => property.applicants !== undefined;

/** A property of the list, which may be a brief one. */
export const serializeListedProperty = (property: Listed): SerializedListed =>
  isWhole(property)
    ? {
        ...serializeProperty(property),
        counts: countsOf(property),
        applicants: property.applicants.map(serializeApplicant),
      }
    : { ...serializeBriefly(property), counts: countsOf(property) };
