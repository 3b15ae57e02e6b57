import { sql } from 'kysely';
import type { LandlordId } from '../../../domain/accounts/actor.ts';
import type { DisputedFamilies } from '../../../domain/ranking/disputes/disputed-families.ts';
import type { StoredRent } from '../../../domain/ranking/reasons/compared-rent.ts';
import { IS_COAPPLICANT } from '../../applications/groups/group-json.ts';
import type { Database } from '../../infrastructure/database/connect.ts';
import {
  LISTING,
  type ListingRow,
  PLACES_IN_DISPUTE,
  type PlacesInDispute,
  RENT_OF_RANK,
} from '../../ranking/rank-json.ts';
import { disputedIn, type SealedSummary, summaryOf } from '../../ranking/summary-json.ts';
import { CHECKS_OF_APPLICANT, HAS_ORDERS } from '../../screening/results/check-json.ts';
import {
  type CheckFiles,
  keyOf,
  reportOf,
  type SealedResults,
  sealedResultsOf,
  type WithIdentityChecks,
} from '../../screening/results/result-json.ts';
import { reviewed } from './applicant-json.ts';

/** One applicant as the landlord opens them. */
export interface OpenedRow extends SealedResults {
  applicantId: string;
  /** The applicant as JSON without `ranking`, with checks as in a list. */
  applicant: WithIdentityChecks;
  listing: ListingRow;
  rank: {
    codes: string;
    points: number;
    isProven: boolean;
    rent: StoredRent | null;
    place: number;
    inDispute: PlacesInDispute | null;
  } | null;
  /** The values behind the rank. */
  summary: SealedSummary;
  disputed: DisputedFamilies;
  /** Reports and pictures beside the results. */
  files: CheckFiles;
}

/** The place among the submitted groups of the property. */
const RANK = sql`(
  select json_build_object('codes', encode(rank.codes, 'base64'), 'points', rank.points, 'isProven', rank.is_proven,
    'rent', ${RENT_OF_RANK}, 'inDispute', ${PLACES_IN_DISPUTE}, 'place', 1 + (
    select count(*) from group_rank better where better.property_id = rank.property_id
      and (better.worth, better.submitted_at, better.applicant_id) < (rank.worth, rank.submitted_at, rank.applicant_id)))
  from group_rank rank where rank.applicant_id = applicant.id and not ${IS_COAPPLICANT})`;

/** An applicant of a landlord's property, by person; undefined when there is none. */
export async function findOpened(
  db: Database,
  landlord: LandlordId,
  { propertyId, personId }: { propertyId: string; personId: string },
): Promise<OpenedRow | undefined> {
  const { rows } = await sql<OpenedRow>`
    select applicant.id as "applicantId", ${reviewed()} as applicant, ${LISTING} as listing, ${RANK} as rank,
      ${summaryOf(sql`applicant.id`)} as summary,
      ${disputedIn(sql`applicant.id`)} as disputed,
      ${sealedResultsOf(sql`applicant.id`, sql`applicant.status = 'in-review'`)} as results, ${keyOf(sql`applicant.id`)} as key,
      ${reportOf(sql`applicant.id`)} as files
    from applicant join person on person.id = applicant.person_id
      join (select *, ${HAS_ORDERS} from property) property on property.id = applicant.property_id
      cross join ${CHECKS_OF_APPLICANT}
    where property.id = ${propertyId} and property.landlord_id = ${landlord} and applicant.person_id = ${personId}
      and applicant.status <> 'withdrawn'`.execute(db);
  return rows[0];
}
