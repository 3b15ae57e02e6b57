import { type RawBuilder, sql } from 'kysely';

/**
 * A condition in a query in which `applicant` is the primary applicant of a group, and `own_property` the listed
 * property.
 */
export type Condition = RawBuilder<boolean>;

/** Lower case without accents, as the search names are stored. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '');

/**
 * Whether every word is part of the name of one member of the group; undefined without a search. For a person who has
 * not submitted, only the first name and the initial are searched, as only those are shown. Needs `person`, the primary
 * applicant, beside `applicant`.
 */
export function isNamed(search: string | undefined): Condition | undefined {
  const words = plain(search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  if (words.length === 0) return undefined;
  const inName = (status: RawBuilder<unknown>, alias: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql.join(
      words.map(
        (word) => sql`(strpos(${alias}.search_first_name, ${word}) > 0 or strpos(
          case when ${status} = 'in-review' then ${alias}.search_last_name else left(${alias}.search_last_name, 1) end,
          ${word}) > 0)`,
      ),
      sql` and `,
    );
  return sql`((${inName(sql`applicant.status`, sql`person`)}) or exists (
    select from co_applicant c join person friend on friend.id = c.person_id left join applicant other on other.id = c.applicant_id
    where c.primary_applicant_id = applicant.id and c.status = 'joined' and other.status is distinct from 'withdrawn'
      and ${inName(sql`coalesce(other.status, 'pending')`, sql`friend`)}))`;
}
