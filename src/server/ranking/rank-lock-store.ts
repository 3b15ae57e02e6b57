import { sql } from 'kysely';
import type { GroupAround } from '../../domain/applications/groups/group.ts';
import { IS_COAPPLICANT } from '../applications/groups/group-json.ts';
import type { Tx } from '../infrastructure/database/connect.ts';
import type { PendingChange } from '../infrastructure/database/sql-expressions.ts';
import { isOneOf } from '../infrastructure/database/sql-expressions.ts';

/**
 * Waits for everybody who ranks anyone at the property: two at once would each write what they had read before the other.
 * Taken last in a transaction, and held until its end.
 */
export async function lockRanks(tx: Tx, propertyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockOfRanks(propertyId)})`.execute(tx);
}

const lockOfRanks = (propertyId: string) => sql`hashtextextended('ranks ' || ${propertyId}, 0)`;

/**
 * Makes a change, reads `headsWithoutKey` and, if there are none, locks the ranks of a group, in this order and in one
 * statement. Others can rank other groups of the property meanwhile, and nobody all of them.
 *
 * @returns the applicants who need a key first; the ranks are not locked then
 */
export async function lockRanksIfKeyed(
  tx: Tx,
  { propertyId, applicantIds }: GroupAround,
  change: PendingChange | undefined,
): Promise<string[]> {
  const done = change
    ? sql`(select sum(n) as n from (${sql.join(
        change.names.map((name) => sql`select count(*) as n from ${sql.ref(name)}`),
        sql` union all `,
      )}) each)`
    : sql`(select 0 as n)`;
  const { rows } = await sql<{ withoutKey: string[] }>`
    with ${change ? sql`${change.expressions},` : sql``}
    keyless as (${withoutKey(applicantIds)}),
    known as (select coalesce(array_agg(id order by id), '{}') as ids from keyless)
    select known.ids as "withoutKey", of_property.locked, of_group.locked
    from known, ${done} done,
      lateral (select case when done.n >= 0 and known.ids = '{}'
        then pg_advisory_xact_lock_shared(${lockOfRanks(propertyId)})::text end as locked offset 0) of_property,
      lateral (select string_agg(pg_advisory_xact_lock(key)::text, '') as locked from (
        select hashtextextended('rank ' || id, 0) as key from unnest(${[...applicantIds]}::text[]) id
        where of_property.locked is not null order by key) keys) of_group`.execute(tx);
  return rows[0]?.withoutKey ?? [];
}

/**
 * The applicants among these who are ranked and never had a key to encrypt anything with, by id. With a lost key,
 * results stay unreadable rather than get a key that does not fit.
 */
export async function headsWithoutKey(tx: Tx, applicantIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${withoutKey(applicantIds)} order by applicant.id`.execute(tx);
  return rows.map(({ id }) => id);
}

const withoutKey = (applicantIds: readonly string[]) => sql`
  select applicant.id from applicant
  where ${isOneOf(sql`applicant.id`, applicantIds)} and applicant.status = 'in-review' and not ${IS_COAPPLICANT}
    and not exists (select from applicant_key where applicant_key.applicant_id = applicant.id)
    and not exists (select from check_result where check_result.applicant_id = applicant.id and sealed is not null)`;
