import { type RawBuilder, sql } from 'kysely';

/** A time for JSON built by the database, in the same format as `Date.toISOString`. */
export const instantJson = (time: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_char((${time}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
