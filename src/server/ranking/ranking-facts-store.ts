import { sql } from 'kysely';
import type { GroupAround } from '../../domain/applications/groups/group.ts';
import { IDS_AROUND, isReachedThroughAnother } from '../applications/groups/group-json.ts';
import type { Database, Tx } from '../infrastructure/database/connect.ts';
import { isOneOf } from '../infrastructure/database/sql-expressions.ts';
import { ADULT, type AdultRow } from './adult-json.ts';
import { LISTING, type ListingRow } from './rank-json.ts';

/** The members of the group of `head`, in order, without withdrawn co-applicants. */
const MEMBERS = sql`
  select head.id as applicant_id, true as submitted, 0 as place
  union all
  select c.applicant_id, coalesce(other.status = 'in-review', false),
    (row_number() over (order by c.created_at, c.id))::int
  from co_applicant c left join applicant other on other.id = c.applicant_id
  where c.primary_applicant_id = head.id and c.status = 'joined' and other.status is distinct from 'withdrawn'`;

/** A group to be ranked: the primary applicant first, then the co-applicants. */
export interface GroupRow {
  applicantId: string;
  propertyId: string;
  submittedAt: Date;
  /** The requirements at submission; later ones do not count as missing. */
  requirementsSnapshot: string[];
  listing: ListingRow;
  /** The language that the landlord chose for the account; null if none. */
  landlordLanguage: string | null;
  adults: AdultRow[];
}

/** The submitted groups among the given applicants; co-applicants are part of their group. */
export async function readGroups(db: Database, applicantIds: readonly string[]): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select head.id as "applicantId", head.property_id as "propertyId", head.submitted_at as "submittedAt", head.requirements_snapshot as "requirementsSnapshot",
      ${LISTING} as listing,
      (select language from person where person.id = property.landlord_id) as "landlordLanguage",
      (select json_agg(${ADULT} order by adult.place) from (${MEMBERS}) adult) as adults
    from applicant head join property on property.id = head.property_id
    where ${isOneOf(sql`head.id`, applicantIds)} and head.status = 'in-review'
      and not ${isReachedThroughAnother(sql`head.id`)}`.execute(db);
  return rows;
}

/** One adult alone, without the rest of the group; undefined when there is no such applicant. */
export async function readAdult(db: Database, applicantId: string): Promise<AdultRow | undefined> {
  const { rows } = await sql<{ adult: AdultRow }>`
    select ${ADULT} as adult from (
      select id as applicant_id, status = 'in-review' as submitted from applicant where id = ${applicantId}) adult`.execute(
    db,
  );
  return rows[0]?.adult;
}

/**
 * Everyone whose place a change to one applicant can affect: the applicant, the primary applicant and the
 * co-applicants. Undefined when the application was deleted in the meantime.
 */
export async function groupsAround(tx: Tx, applicantId: string): Promise<GroupAround | undefined> {
  const { rows } = await sql<GroupAround>`
    select applicant.property_id as "propertyId", ${IDS_AROUND} as "applicantIds"
    from applicant where applicant.id = ${applicantId}`.execute(tx);
  return rows[0];
}

/** The submitted applicants of a property. */
export async function submittedAt(tx: Tx, propertyId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('applicant')
    .select('id')
    .where('property_id', '=', propertyId)
    .where('status', '=', 'in-review')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The submitted applications of a person. */
export async function submittedBy(tx: Tx, personId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('applicant')
    .select('id')
    .where('person_id', '=', personId)
    .where('status', '=', 'in-review')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
