import { type RawBuilder, sql } from 'kysely';
import type { LandlordId } from '../../../domain/accounts/actor.ts';
import type { DisputedFamilies } from '../../../domain/ranking/disputes/disputed-families.ts';
import type { StoredRent } from '../../../domain/ranking/reasons/compared-rent.ts';
import { REVIEW_PAGE, type ReviewQuery } from '../../../domain/review/review-question.ts';
import type { Database } from '../../infrastructure/database/connect.ts';
import { LISTING, type ListingRow } from '../../ranking/listing-json.ts';
import { PLACES_IN_DISPUTE, type PlacesInDispute } from '../../ranking/places-json.ts';
import { RENT_OF_RANK } from '../../ranking/rent-json.ts';
import { disputedIn, type SealedSummary, summaryOf } from '../../ranking/summary-json.ts';
import { PROPERTY_FIELDS, REVIEWED } from './applicant-json.ts';
import { conditionsOf, isNamed } from './review-filters-rows.ts';

/** Where a page ended: the values that the list is ordered by. `at` counts microseconds since 1970. */
export type PageEnd = [section: number, worth: number, at: number, id: string];

/** One applicant of a page: the JSON for the landlord, and what the reasons for the place are derived from. */
export interface ListedRow {
  /** A JSON object without `ranking`. */
  json: string;
  /** Null for co-applicants and applicants who are not ranked. */
  place: number | null;
  rank: {
    applicantId: string;
    codes: Buffer;
    points: number;
    isProven: boolean;
    rent: StoredRent | null;
    inDispute: PlacesInDispute | null;
    summary: SealedSummary;
  } | null;
  disputed: DisputedFamilies;
  end: PageEnd;
}

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

export interface ReviewPage {
  /** A JSON object: the property. */
  property: string;
  listing: ListingRow;
  counts: ReviewCounts;
  rows: ListedRow[];
  hasMore: boolean;
}

/**
 * Submitted groups by points, then waiting ones by age. All parts are ascending, so one comparison finds the next page.
 */
const ORDER = sql`section, worth, at, id`;

/**
 * Every group of the property, once: its place among all submitted ones, whether the search finds it, and which filters
 * it passes. Filters and search never change a place.
 */
function groups(search: string | undefined, conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  const matchesSearch = isNamed(search);
  return sql`
  select applicant.id, case when applicant.status = 'in-review' then 0 else 1 end as section,
    coalesce(-ranked.points, 0) as worth, ranked.place,
    (extract(epoch from coalesce(applicant.submitted_at, applicant.created_at)) * 1000000)::bigint as at,
    ${matchesSearch ?? sql`true`} as found
    ${sql.join(
      conditions.map((condition, index) => sql`, ${condition} as ${passed(index)}`),
      sql``,
    )}
  from applicant left join ranked on ranked.applicant_id = applicant.id
    ${matchesSearch ? sql`join person on person.id = applicant.person_id` : sql``}
  where applicant.property_id = (select id from own_property) and applicant.status <> 'withdrawn'
    and applicant.id not in (select applicant_id from reached_through_another)`;
}

const passed = (index: number): RawBuilder<unknown> => sql.ref(`passed_${index}`);

interface PageRow {
  property: string;
  listing: ListingRow;
  counts: ReviewCounts;
  json: string | null;
  place: string | null;
  codes: Buffer | null;
  points: number;
  isProven: boolean;
  rent: StoredRent | null;
  inDispute: PlacesInDispute | null;
  summary: SealedSummary;
  disputed: DisputedFamilies;
  section: number;
  worth: number;
  at: string;
  id: string;
}

type RowOfApplicant = PageRow & { json: string };
const hasApplicant = (row: PageRow): row is RowOfApplicant => row.json !== null;

interface PageQuestion {
  propertyId: string;
  question: ReviewQuery;
  after: PageEnd | undefined;
}

/**
 * The single query behind a page: a row for each applicant, each with the property and the counts. A property that is
 * not the landlord's has no row, and one with nothing to show has one row without an applicant.
 */
export function reviewPage(landlord: LandlordId, { propertyId, question, after }: PageQuestion): RawBuilder<PageRow> {
  const filters = conditionsOf(question);
  const isShown = sql.join([sql`found`, ...filters.map((_, index) => passed(index))], sql` and `);
  const hiddenBy = filters.flatMap(({ name }, index) => [
    sql`${sql.lit(name)}`,
    sql`count(*) filter (where found and not ${passed(index)})`,
  ]);
  const only = question.ids ? sql`id = any(${question.ids}::uuid[])` : sql`true`;
  const isAfter = after
    ? sql`(${ORDER}) > (${after[0]}::int, ${after[1]}::int, ${after[2]}::bigint, ${after[3]}::uuid)`
    : sql`true`;
  return sql<PageRow>`
    with own_property as (select * from property where id = ${propertyId} and landlord_id = ${landlord}),
      ranked as (
        select applicant_id, points, row_number() over (order by points desc, submitted_at, applicant_id) as place
        from group_rank where property_id = (select id from own_property)),
      reached_through_another as materialized (
        select c.applicant_id from co_applicant c join applicant first on first.id = c.primary_applicant_id
        where c.property_id = (select id from own_property) and c.applicant_id is not null and first.status <> 'withdrawn'),
      standing as materialized (${groups(
        question.search,
        filters.map(({ condition }) => condition),
      )}),
      counted as (select json_build_object(
          'all', count(*), 'ranked', count(place), 'found', count(*) filter (where found),
          'submitted', count(*) filter (where ${isShown} and section = 0),
          'waiting', count(*) filter (where ${isShown} and section = 1),
          'hidden', count(*) filter (where found and not (${isShown})),
          'hidden_by', json_build_object(${sql.join(hiddenBy)})) as counts
        from standing),
      page as (
        select * from standing where ${isShown} and ${only} and ${isAfter} order by ${ORDER} limit ${REVIEW_PAGE + 1})
    select json_build_object(${PROPERTY_FIELDS})::text as property, ${LISTING} as listing, counted.counts,
      page.id, page.section, page.worth, page.at, page.place,
      rank.codes, rank.points, rank.is_proven as "isProven", ${RENT_OF_RANK} as rent, ${PLACES_IN_DISPUTE} as "inDispute",
      ${summaryOf(sql`page.id`)} as summary,
      ${disputedIn(sql`page.id`)} as disputed, who.json
    from counted cross join own_property property left join page on true left join group_rank rank on rank.applicant_id = page.id
      left join lateral (
        select 0 as turn, ${REVIEWED}::text as json from applicant join person on person.id = applicant.person_id
        where applicant.id = page.id
        union all
        select 1, ${REVIEWED}::text
        from co_applicant c join applicant on applicant.id = c.applicant_id join person on person.id = applicant.person_id
        where c.primary_applicant_id = page.id and c.status = 'joined' and applicant.status <> 'withdrawn') who on true
    order by page.section, page.worth, page.at, page.id, who.turn`;
}

/**
 * A page of the applicants of a landlord's property; undefined when it is not theirs. Each group's primary applicant is
 * followed by its co-applicants, who have no place of their own.
 */
export async function readReviewPage(
  db: Database,
  landlord: LandlordId,
  query: PageQuestion,
): Promise<ReviewPage | undefined> {
  const { rows } = await reviewPage(landlord, query).execute(db);
  const first = rows[0];
  if (!first) return undefined;
  const listed = rows.filter(hasApplicant);
  const heads = new Set(listed.map(({ id }) => id));
  const last = [...heads][REVIEW_PAGE];
  return {
    property: first.property,
    listing: first.listing,
    counts: first.counts,
    rows: listed
      .filter(({ id }) => id !== last)
      .map((row, index, all) => listedRow(row, all[index - 1]?.id !== row.id)),
    hasMore: last !== undefined,
  };
}

function listedRow(row: RowOfApplicant, isHead: boolean): ListedRow {
  const { id, codes, points, isProven, rent, inDispute, summary } = row;
  const ranked = isHead && codes && { applicantId: id, codes, points, isProven, rent, inDispute, summary };
  return {
    json: row.json,
    place: ranked && row.place ? Number(row.place) : null,
    rank: ranked || null,
    disputed: row.disputed,
    end: [row.section, row.worth, Number(row.at), row.id],
  };
}
