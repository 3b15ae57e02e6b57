import type { ReplyOf } from '../../../contract/endpoint.ts';
import type { listProperties } from '../../../contract/properties.ts';
import { listingOf } from '../../../domain/properties/describe-listing.ts';
import type { listProperties as listOwnProperties } from '../../workflows/list-properties.ts';

type Listed = Awaited<ReturnType<typeof listOwnProperties>>['properties'][number];
type SerializedListed = ReplyOf<typeof listProperties>['data'][number];

type Plain = Omit<Listed, 'applicants' | 'complete' | 'fresh' | 'newest' | 'undelivered'>;

/** A property as its landlord reads it. */
export const serializeProperty = (property: Plain) => ({
  id: property.id,
  address: property.address,
  unit: property.unit,
  status: property.status,
  created_at: property.createdAt.toISOString(),
  token: property.token,
  requirements: property.requirements,
  ...listingOf(property),
  version: property.version,
});

const serializeBriefly = (property: Plain) => {
  const { token: _, requirements: __, ...brief } = serializeProperty(property);
  return brief;
};

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

/** A property of the list; one that is only counted is brief. */
export const serializeListedProperty = ({
  applicants,
  complete,
  fresh,
  newest,
  undelivered,
  ...property
}: Listed): SerializedListed => ({
  ...(applicants ? serializeProperty(property) : serializeBriefly(property)),
  counts: {
    complete: Number(complete),
    fresh: Number(fresh),
    newest: newest?.submittedAt
      ? { household_id: newest.groupId, submitted_at: new Date(newest.submittedAt).toISOString() }
      : null,
    undelivered: Number(undelivered),
  },
  ...(applicants && { applicants: applicants.map(serializeApplicant) }),
});
