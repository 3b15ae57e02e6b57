import { type RawBuilder, sql } from 'kysely';

/** A time for JSON built by the database, in the same format as `Date.toISOString`. */
export const instantJson = (time: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_char((${time}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Whether an id is one of these. A single one is compared as such: PostgreSQL guesses ten for a list, finds the plan for the
 * real one cheaper each time, and so plans the whole statement again at every call.
 */
export const isOneOf = (id: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<boolean> =>
  ids.length === 1 ? sql`${id} = ${ids[0]}` : sql`${id} = any(${[...ids]})`;

/** A change that is not made yet: expressions of a `with`, and the names of those that must have run. */
export interface PendingChange {
  expressions: RawBuilder<unknown>;
  names: readonly string[];
}

/** An amount in dollars for JSON built by the database, of a column in cents: the floating-point number nearest to it. */
export const dollarsJson = (cents: RawBuilder<unknown>): RawBuilder<unknown> => sql`${cents} / 100.0::float8`;

/** The rows of a select as a JSON list. The select names everything that is exposed. */
export const rowsJson = (select: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select json_agg(row_to_json(each)) from (${select}) each), '[]'::json)`;
