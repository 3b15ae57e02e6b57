import { sql } from 'kysely';
import type { ApplicantUserId } from '../../domain/accounts/actor.ts';
import type { StoredRent } from '../../domain/ranking/reasons/compared-rent.ts';
import { GROUP_ID } from '../applications/groups/group-json.ts';
import type { Database } from '../infrastructure/database/connect.ts';
import { LISTING, type ListingRow, RENT_OF_RANK } from './rank-json.ts';
import { type SealedSummary, summaryOf } from './summary-json.ts';

/** A person's own application with what explains its place. */
export interface OwnStanding {
  status: string;
  listing: ListingRow;
  /** The requirements at submission. */
  requirementsSnapshot: string[];
  /** Whether the group has other members. */
  isShared: boolean;
  /** The stored place of the group; null before it was submitted. */
  rank: { codes: string; isProven: boolean; points: number; rent: StoredRent | null } | null;
  /** The first applicant of the group, with the values behind the rank. */
  headId: string;
  summary: SealedSummary;
}

export async function findOwnStanding(
  db: Database,
  person: ApplicantUserId,
  applicantId: string,
): Promise<OwnStanding | undefined> {
  const { rows } = await sql<OwnStanding>`
    select applicant.status, applicant.requirements_snapshot as "requirementsSnapshot", ${LISTING} as listing,
      head.id <> applicant.id or exists (
        select from co_applicant c left join applicant other on other.id = c.applicant_id
        where c.primary_applicant_id = head.id and c.status = 'joined'
          and other.status is distinct from 'withdrawn') as "isShared",
      (select json_build_object('codes', encode(rank.codes, 'base64'), 'isProven', rank.is_proven, 'points', rank.points,
          'rent', ${RENT_OF_RANK})
        from group_rank rank where rank.applicant_id = head.id) as rank,
      head.id as "headId", ${summaryOf(sql`head.id`)} as summary
    from applicant join property on property.id = applicant.property_id
      cross join lateral (select ${GROUP_ID} as id) head
    where applicant.id = ${applicantId} and applicant.person_id = ${person}`.execute(db);
  return rows[0];
}
