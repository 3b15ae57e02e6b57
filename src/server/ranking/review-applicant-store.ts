import { sql } from 'kysely';
import type { LandlordId } from '../../domain/accounts/actor.ts';
import type { CheckKind } from '../../domain/screening/check-results.ts';
import { applicantForLandlord } from '../applications/applicant-json.ts';
import { IS_COAPPLICANT } from '../applications/group-json.ts';
import type { Database } from '../database/connect.ts';
import { CHECKS_IN_LIST, LANDLORD_REFERENCES } from '../screening/check-json.ts';
import { LISTING, type ListingRow } from './listing-json.ts';

/** One applicant as the landlord opens them. */
export interface OpenedRow {
  applicantId: string;
  /** The printed applicant without `ranking`, with checks as a list shows them. */
  applicant: Record<string, unknown>;
  listing: ListingRow;
  rank: { codes: string; isProven: boolean; place: number } | null;
  disputed: string[];
  results: { id: string; kind: CheckKind; sealed: string }[];
  key: { wrapped: string; wrappedBy: string } | null;
}

const APPLICANT = applicantForLandlord({ checks: CHECKS_IN_LIST, references: LANDLORD_REFERENCES });

/** The place among the submitted households of the rental. */
const RANK = sql`(
  select json_build_object('codes', encode(rank.codes, 'base64'), 'isProven', rank.is_proven, 'place', 1 + (
    select count(*) from household_rank better where better.property_id = rank.property_id
      and (-better.points, better.submitted_at, better.applicant_id) < (-rank.points, rank.submitted_at, rank.applicant_id)))
  from household_rank rank where rank.applicant_id = applicant.id and not ${IS_COAPPLICANT})`;

/** An applicant of a rental of the landlord, by person; undefined when there is none. */
export async function findOpened(
  db: Database,
  landlord: LandlordId,
  { propertyId, personId }: { propertyId: string; personId: string },
): Promise<OpenedRow | undefined> {
  const { rows } = await sql<OpenedRow>`
    select applicant.id as "applicantId", ${APPLICANT} as applicant, ${LISTING} as listing, ${RANK} as rank,
      array(select distinct d.family from dispute d where d.state in ('open', 'upheld') and (d.applicant_id = applicant.id
        or d.applicant_id in (select c.applicant_id from co_applicant c
          where c.primary_applicant_id = applicant.id and c.status = 'joined')) order by 1) as disputed,
      coalesce((select json_agg(json_build_object('id', c.id, 'kind', c.kind, 'sealed', encode(c.sealed, 'base64')))
        from check_result c where c.applicant_id = applicant.id and c.state = 'returned'
          and applicant.status = 'in-review'), '[]'::json) as results,
      (select json_build_object('wrapped', encode(k.wrapped, 'base64'), 'wrappedBy', k.wrapped_by)
        from applicant_key k where k.applicant_id = applicant.id) as key
    from applicant join person on person.id = applicant.person_id join property on property.id = applicant.property_id
    where property.id = ${propertyId} and property.landlord_id = ${landlord} and applicant.person_id = ${personId}
      and applicant.status <> 'withdrawn'`.execute(db);
  return rows[0];
}
