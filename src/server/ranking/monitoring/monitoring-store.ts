import { sql } from 'kysely';
import type { Database } from '../../infrastructure/database/connect.ts';

/** How many groups had a code of an input in a month. */
export interface CountedCode {
  /** Such as 2026-11, in UTC. */
  month: string;
  /** The position of the input. */
  input: number;
  code: number;
  groups: number;
}

/** The ids of applicants are random, so their last 16 bits choose as well as any draw, and always the same ones. */
const IDS = 65_536;

/**
 * Counts the codes of every input by month, over about so many of the groups ranked by a model since then.
 *
 * @param most groups in all months together
 */
export async function countCodes(
  db: Database,
  { modelVersion, since, most }: { modelVersion: string; since: Date; most: number },
): Promise<CountedCode[]> {
  const { rows } = await sql<CountedCode>`
    with ranked as materialized (
      select applicant_id, submitted_at, codes from group_rank
      where model_version = ${modelVersion} and submitted_at >= ${since}),
    looked_at as materialized (
      select to_char(submitted_at at time zone 'UTC', 'YYYY-MM') as month, codes from ranked
      where get_byte(uuid_send(applicant_id), 14) * 256 + get_byte(uuid_send(applicant_id), 15)
        < ${IDS} * least(1, ${most} / greatest((select count(*) from ranked), 1)::float8))
    select month, input, get_byte(codes, input) as code, count(*)::int as groups
    from looked_at cross join lateral generate_series(0, length(codes) - 1) as input
    group by month, input, get_byte(codes, input)`.execute(db);
  return rows;
}
