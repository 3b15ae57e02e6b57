import { type RawBuilder, sql } from 'kysely';
import type { LandlordId } from '../../../domain/accounts/actor.ts';
import { REVIEW_PAGE } from '../../../domain/review/review-question.ts';
import { PLACES_IN_DISPUTE, type PlacesInDispute } from '../../ranking/rank-json.ts';
import { CHECKS_OF_APPLICANT, HAS_ORDERS } from '../../screening/results/check-json.ts';
import { keyOf, type SealedResults } from '../../screening/results/result-json.ts';
import { PROPERTY_FIELDS, reviewed } from './applicant-json.ts';
import { groupsOfPage, PAGE_ORDER, type PageQuestion } from './page-rows.ts';

/**
 * How many groups there are, how many are ranked, how many the search found, how many remain, and how many each filter
 * hides.
 */
export interface ReviewCounts {
  all: number;
  ranked: number;
  found: number;
  submitted: number;
  waiting: number;
  hidden: number;
  hidden_by: Record<string, number>;
}

export interface PageRow {
  property: string;
  /** `ReviewCounts` as JSON: it is the same in every row, and only one of them is read. */
  counts: string;
  /** Whether groups follow those of the page. */
  hasMore: boolean;
  json: string | null;
  isHead: boolean | null;
  place: string | null;
  isRanked: boolean;
  inDispute: PlacesInDispute | null;
  /** In base64. */
  explanation: string | null;
  key: SealedResults['key'];
  section: number;
  worth: number;
  at: string;
  id: string;
}

/**
 * The single query behind a page: a row for each applicant, each with the property and the counts. A property that is not
 * the landlord's has no row, and one with nothing to show has one row without an applicant. `offset 0` keeps it from
 * reading whole tables for the few people of a page.
 *
 * @param version what has to have written an explanation for it to be passed on
 */
export function reviewPage(landlord: LandlordId, query: PageQuestion, version: string): RawBuilder<PageRow> {
  return sql<PageRow>`
    with own_property as materialized (
        select *, ${HAS_ORDERS} from property where id = ${query.propertyId} and landlord_id = ${landlord}),
      ${groupsOfPage(query)},
      heads as materialized (select * from page order by ${PAGE_ORDER} limit ${sql.lit(REVIEW_PAGE)}),
      shown as (
        select heads.*, heads.id as applicant_id, true as is_head, null::timestamptz as joined_at from heads
        union all
        select heads.*, c.applicant_id, false, c.created_at from heads cross join lateral (
          select * from co_applicant where primary_applicant_id = heads.id and status = 'joined' offset 0) c),
      people as (
        select shown.*, rank.applicant_id is not null as is_ranked, ${PLACES_IN_DISPUTE} as in_dispute,
          case when rank.explanation_version = ${version} then encode(rank.explanation, 'base64') end as explanation,
          case when rank.applicant_id is not null then ${keyOf(sql`shown.id`)} end as key,
          ${reviewed(sql`not shown.is_head`)}::text as json
        from shown cross join lateral (
            select * from applicant where id = shown.applicant_id and (shown.is_head or status <> 'withdrawn') offset 0) applicant
          join person on person.id = applicant.person_id cross join own_property property
          cross join ${CHECKS_OF_APPLICANT}
          left join group_rank rank on rank.applicant_id = shown.id and is_head)
    select json_build_object(${PROPERTY_FIELDS})::text as property, counted.counts::text,
      (select count(*) from page) > ${sql.lit(REVIEW_PAGE)} as "hasMore", people.id, people.section, people.worth,
      people.at, people.place, people.is_head as "isHead", people.is_ranked as "isRanked",
      people.in_dispute as "inDispute", people.explanation, people.key, people.json
    from counted cross join own_property property left join people on true
    order by people.section, people.worth, people.at, people.id, people.is_head desc, people.joined_at, people.applicant_id`;
}
