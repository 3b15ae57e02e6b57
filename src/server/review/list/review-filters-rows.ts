import { type RawBuilder, sql } from 'kysely';
import {
  REVIEW_RANGE_NAMES,
  REVIEW_TICK_NAMES,
  type ReviewQuery,
  type ReviewRange,
  type ReviewTick,
} from '../../../domain/review/review-question.ts';
import { KIND } from '../../../domain/values/check-kind.ts';
import { IS_NOT_DONE, IS_WITHOUT_FILE, isPaidFor } from '../../applications/paid-json.ts';
import type { Condition } from './name-search-rows.ts';

const submitted = sql`applicant.status = 'in-review'`;
const household = (fact: RawBuilder<unknown>): Condition =>
  sql`(${submitted} and exists (select from household u where u.applicant_id = applicant.id and ${fact}))`;
const returned = (kind: string, fact: RawBuilder<unknown> = sql`true`): Condition =>
  sql`(${submitted} and exists (select from check_result c where c.applicant_id = applicant.id
    and c.kind = ${sql.lit(kind)} and c.state = 'returned' and ${fact} and ${isPaidFor(sql`c.applicant_id`, sql.lit(kind))}))`;

/** Each filter keeps applicants for whom it is known to be true. */
const TICKS: Record<ReviewTick, Condition> = {
  income_verified: returned(KIND.income),
  no_pets: household(sql`not u.has_pets`),
  credit_checked: returned(KIND.credit, sql`not ${IS_WITHOUT_FILE} and not ${IS_NOT_DONE}`),
  non_smoker: household(sql`not u.smoke`),
  id_verified: returned(KIND.identity, sql`c.id_verified`),
  background_checked: returned(KIND.background),
};

/** Cents above any income. */
const MOST_CENTS = 2_000_000_000;

const cents = (dollars: number | undefined): number | undefined =>
  dollars === undefined ? undefined : Math.min(dollars * 100, MOST_CENTS);

/** Each submitted member with the primary applicant as `head`, which is null for the primary applicant. */
const MEMBERS = sql`applicant member left join (
    co_applicant c join applicant head on head.id = c.primary_applicant_id and head.status <> 'withdrawn')
  on c.applicant_id = member.id and c.status = 'joined'`;

/**
 * Whether current jobs bring in this much a month together; false when there are none. Computed once for the whole
 * property, as a subquery for each applicant takes three times as long with 10,000 of them.
 */
const earnsBetween = (whose: RawBuilder<unknown>, least = 0, most = MOST_CENTS): Condition => sql`applicant.id in (
  select ${whose} from employment e join (${MEMBERS}) on member.id = e.applicant_id
  where member.property_id = (select id from own_property) and member.status = 'in-review' and not e.is_past
  group by 1 having sum(e.salary_cents) between ${least} and ${most})`;

const OWN = sql`member.id`;
const GROUP = sql`coalesce(head.id, member.id)`;

/**
 * Whether the stated income of the household is in this range, as `householdIncomeOf` has it: what a household section
 * states, else what the members list.
 */
const householdHasBetween = (least = 0, most = MOST_CENTS): Condition => sql`applicant.id in (
  select ${GROUP} from (${MEMBERS}) left join household u on u.applicant_id = member.id left join (
    select e.applicant_id, sum(e.salary_cents) as cents from employment e join applicant a on a.id = e.applicant_id
    where a.property_id = (select id from own_property) and not e.is_past group by 1) job on job.applicant_id = member.id
  where member.property_id = (select id from own_property) and member.status = 'in-review'
  group by 1 having coalesce(nullif(max(u.monthly_income_cents), 0), sum(job.cents), max(u.monthly_income_cents))
    between ${least} and ${most})`;

/**
 * An income range keeps known incomes within it. A score range hides nobody for having no score: not having a credit
 * file must not count against anybody.
 */
const RANGES: Record<ReviewRange, (least?: number, most?: number) => Condition> = {
  salary: (least, most) => earnsBetween(OWN, cents(least), cents(most)),
  household: (least, most) => householdHasBetween(cents(least), cents(most)),
  credit: (least = 0, most = MOST_CENTS) =>
    sql`not ${returned(KIND.credit, sql`c.credit_score not between ${least} and ${most}`)}`,
};

/** The filters set in a query, each with its condition. */
export function conditionsOf(question: ReviewQuery): { name: ReviewTick | ReviewRange; condition: Condition }[] {
  const ticks = REVIEW_TICK_NAMES.filter((name) => question[name]).map((name) => ({ name, condition: TICKS[name] }));
  const ranges = REVIEW_RANGE_NAMES.flatMap((name) => {
    const [least, most] = [question[`${name}_min`], question[`${name}_max`]];
    return least === undefined && most === undefined ? [] : [{ name, condition: RANGES[name](least, most) }];
  });
  return [...ticks, ...ranges];
}
