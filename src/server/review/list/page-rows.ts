import { type RawBuilder, sql } from 'kysely';
import { REVIEW_PAGE, type ReviewQuery } from '../../../domain/review/review-question.ts';
import { isNamed } from './name-search-rows.ts';
import { conditionsOf } from './review-filters-rows.ts';

/** Where a page ended: the values that the list is ordered by. `at` counts microseconds since 1970. */
export type PageEnd = [section: number, worth: number, at: number, id: string];

export interface PageQuestion {
  propertyId: string;
  question: ReviewQuery;
  after: PageEnd | undefined;
}

/** The order of the list. All parts are ascending, so one comparison finds the next page. */
export const PAGE_ORDER = sql`section, worth, at, id`;

/**
 * The groups of a page, one more if any follow, and the counts of the list, as the tables `page` and `counted` of a query
 * that has the property as `own_property`. Without a filter or search, they read nobody but the groups of the page and
 * count in indexes.
 */
export function groupsOfPage({ question, after }: PageQuestion): RawBuilder<unknown> {
  const filters = conditionsOf(question);
  const matchesSearch = isNamed(question.search);
  if (filters.length > 0 || matchesSearch) return groupsThatMatch({ question, after }, filters, matchesSearch);
  return sql`${REACHED_THROUGH_ANOTHER}, ${question.ids ? theseGroups(question.ids) : groupsAfter(after)}, ${ALL_COUNTED}`;
}

/** Co-applicants with an application, who are listed below their primary applicant. */
const REACHED_THROUGH_ANOTHER = sql`reached_through_another as materialized (
  select c.applicant_id from co_applicant c join applicant first on first.id = c.primary_applicant_id
  where c.property_id = (select id from own_property) and c.applicant_id is not null and first.status <> 'withdrawn')`;

const micros = (instant: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(extract(epoch from ${instant}) * 1000000)::bigint`;
const instantOf = (count: number): RawBuilder<unknown> =>
  sql`(timestamptz 'epoch' + ${count}::bigint * interval '1 microsecond')`;

const IN_PROPERTY = sql`rank.property_id = (select id from own_property)`;
const RANKED = sql`group_rank rank where ${IN_PROPERTY}`;
const RANK_ORDER = sql`rank.worth, rank.submitted_at, rank.applicant_id`;
const WAITING = sql`applicant where applicant.property_id = (select id from own_property) and applicant.status = 'pending'
  and applicant.id not in (select applicant_id from reached_through_another)`;

/** The next groups: submitted ones by points, then waiting ones by age. Both come from an index in this order. */
function groupsAfter(after: PageEnd | undefined): RawBuilder<unknown> {
  const [section, worth, at, id] = after ?? [0];
  const end = after ? sql`(${worth}::int, ${instantOf(at ?? 0)}, ${id}::uuid)` : undefined;
  const isRankedAfter = section === 1 ? sql`false` : end ? sql`(${RANK_ORDER}) > ${end}` : sql`true`;
  const isWaitingAfter =
    section === 1 ? sql`(applicant.created_at, applicant.id) > (${instantOf(at ?? 0)}, ${id}::uuid)` : sql`true`;
  const placesBefore =
    section === 0 && end ? sql`(select count(*) from ${RANKED} and (${RANK_ORDER}) <= ${end})` : sql`0`;
  const size = sql.lit(REVIEW_PAGE + 1);
  return sql`
    ranked_page as materialized (
      select id, 0 as section, worth, ${micros(sql`submitted_at`)} as at,
        ${placesBefore} + row_number() over (order by worth, submitted_at, id) as place
      from (select rank.applicant_id as id, rank.worth, rank.submitted_at
        from group_rank rank cross join lateral (
          select from applicant where id = rank.applicant_id and status = 'in-review' offset 0) still
        where ${IN_PROPERTY} and ${isRankedAfter} order by ${RANK_ORDER} limit ${size}) next_ranks),
    page as materialized (
      select * from ranked_page
      union all
      (select applicant.id, 1, 0, ${micros(sql`applicant.created_at`)}, null from ${WAITING} and ${isWaitingAfter}
        order by applicant.created_at, applicant.id limit greatest(0, ${size} - (select count(*) from ranked_page))))`;
}

/** These groups alone, for a comparison. */
const theseGroups = (ids: readonly string[]): RawBuilder<unknown> => sql`
  page as materialized (
    select rank.applicant_id as id, 0 as section, rank.worth, ${micros(sql`rank.submitted_at`)} as at, 1 + (
      select count(*) from group_rank other where other.property_id = rank.property_id
        and (other.worth, other.submitted_at, other.applicant_id) < (${RANK_ORDER})) as place
    from ${RANKED} and rank.applicant_id = any(${[...ids]}::uuid[])
    union all
    select applicant.id, 1, 0, ${micros(sql`applicant.created_at`)}, null
    from ${WAITING} and applicant.id = any(${[...ids]}::uuid[]))`;

/** The counts of a list that shows everyone. */
const ALL_COUNTED = sql`counted as (
  select json_build_object('all', ranked + waiting, 'ranked', ranked, 'found', ranked + waiting, 'submitted', ranked,
    'waiting', waiting, 'hidden', 0, 'hidden_by', json_build_object()) as counts
  from (select (select count(*) from ${RANKED}) as ranked, (select count(*) from ${WAITING}) as waiting offset 0) numbers)`;

const passed = (index: number): RawBuilder<unknown> => sql.ref(`passed_${index}`);

/**
 * Every group of the property, once: its place among all submitted ones, whether the search finds it, and which filters
 * it passes. Filters and search never change a place.
 */
function groupsThatMatch(
  { question, after }: Pick<PageQuestion, 'question' | 'after'>,
  filters: ReturnType<typeof conditionsOf>,
  matchesSearch: RawBuilder<boolean> | undefined,
): RawBuilder<unknown> {
  const isShown = sql.join([sql`found`, ...filters.map((_, index) => passed(index))], sql` and `);
  const hiddenBy = filters.flatMap(({ name }, index) => [
    sql`${sql.lit(name)}`,
    sql`count(*) filter (where found and not ${passed(index)})`,
  ]);
  const only = question.ids ? sql`id = any(${question.ids}::uuid[])` : sql`true`;
  const isAfter = after
    ? sql`(${PAGE_ORDER}) > (${after[0]}::int, ${after[1]}::int, ${after[2]}::bigint, ${after[3]}::uuid)`
    : sql`true`;
  return sql`
    ranked as (
      select applicant_id, worth, row_number() over (order by worth, submitted_at, applicant_id) as place
      from group_rank where property_id = (select id from own_property)),
    ${REACHED_THROUGH_ANOTHER},
    standing as materialized (
      select applicant.id, case when applicant.status = 'in-review' then 0 else 1 end as section,
        coalesce(ranked.worth, 0) as worth, ranked.place,
        ${micros(sql`coalesce(applicant.submitted_at, applicant.created_at)`)} as at, ${matchesSearch ?? sql`true`} as found
        ${sql.join(
          filters.map(({ condition }, index) => sql`, ${condition} as ${passed(index)}`),
          sql``,
        )}
      from applicant left join ranked on ranked.applicant_id = applicant.id
        ${matchesSearch ? sql`join person on person.id = applicant.person_id` : sql``}
      where applicant.property_id = (select id from own_property) and applicant.status <> 'withdrawn'
        and applicant.id not in (select applicant_id from reached_through_another)),
    counted as (select json_build_object(
        'all', count(*), 'ranked', count(place), 'found', count(*) filter (where found),
        'submitted', count(*) filter (where ${isShown} and section = 0),
        'waiting', count(*) filter (where ${isShown} and section = 1),
        'hidden', count(*) filter (where found and not (${isShown})),
        'hidden_by', json_build_object(${sql.join(hiddenBy)})) as counts
      from standing),
    page as materialized (
      select id, section, worth, at, place from standing
      where ${isShown} and ${only} and ${isAfter} order by ${PAGE_ORDER} limit ${REVIEW_PAGE + 1})`;
}
