import { sql } from 'kysely';

/** The rent of the `rank` in scope as a `StoredRent` in JSON; null for a rank from before rents were noted. */
export const RENT_OF_RANK = sql`case when rank.rent_source is not null then
  json_build_object('source', rank.rent_source, 'dollars', round(rank.rent_cents / 100.0, 2)::float8) end`;
