import { type RawBuilder, sql } from 'kysely';

/**
 * Whether an id is one of these. A single one is compared as such: PostgreSQL guesses ten for a list, finds the plan for the
 * real one cheaper each time, and so plans the whole statement again at every call.
 */
export const isOneOf = (id: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<boolean> =>
  ids.length === 1 ? sql`${id} = ${ids[0]}` : sql`${id} = any(${[...ids]})`;
