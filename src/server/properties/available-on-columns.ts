import { sql } from 'kysely';

/** The day on which the property in scope is available, as an ISO date. */
export const AVAILABLE_ON = sql<string | null>`to_char(property.available_on, 'YYYY-MM-DD')`;
