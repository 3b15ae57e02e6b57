import { type RawBuilder, sql } from 'kysely';
import { IS_COAPPLICANT } from '../applications/groups/group-json.ts';
import type { Database, Tx } from '../infrastructure/database/connect.ts';

/** Ranks that are looked for at once, in which their properties are found. */
const FOUND_AT_ONCE = 500;

/**
 * Some properties with ranks whose version is none of these, or missing; empty when there are none. Each part is in the order of
 * its index, as PostgreSQL would read the whole table for a version that hardly any rank has: before the first version, between
 * two that follow each other, and after the last. Whatever order the database has, all other versions are in one of them.
 */
export async function propertiesOfOtherVersions(
  db: Database,
  column: 'model_version' | 'explanation_version',
  versions: readonly string[],
): Promise<string[]> {
  const { ref } = sql;
  const sorted = [...versions].sort();
  const some = (condition: RawBuilder<unknown>) => sql`
    (select property_id from group_rank where ${condition} order by ${ref(column)} limit ${sql.lit(FOUND_AT_ONCE)})`;
  const gaps = [undefined, ...sorted].map((before, index) => {
    const bounds = [
      ...(before === undefined ? [] : [sql`${ref(column)} > ${before}`]),
      ...(sorted[index] === undefined ? [] : [sql`${ref(column)} < ${sorted[index]}`]),
    ];
    return some(sql`${sql.join(bounds, sql` and `)} and ${ref(column)} <> all(${sorted}::text[])`);
  });
  const { rows } = await sql<{ propertyId: string }>`
    select distinct property_id as "propertyId" from (${sql.join([some(sql`${ref(column)} is null`), ...gaps], sql` union all `)}) found`.execute(
    db,
  );
  return rows.map(({ propertyId }) => propertyId);
}

/** Some properties with groups ranked by another version of the model; empty when there are none. */
export const propertiesRankedByOthers = (db: Database, version: string): Promise<string[]> =>
  propertiesOfOtherVersions(db, 'model_version', [version]);

/**
 * Some properties after this one, by id, with a submitted group that has no place yet, or a place from before its rent or the
 * values behind it were stored.
 */
export async function propertiesWithoutRanks(tx: Tx, after: string | undefined): Promise<string[]> {
  const { rows } = await sql<{ propertyId: string }>`
    select distinct applicant.property_id as "propertyId" from applicant
    where applicant.status = 'in-review' and ${after === undefined ? sql`true` : sql`applicant.property_id > ${after}`}
      and not exists (select from group_rank rank
        where rank.applicant_id = applicant.id and rank.rent_source is not null and rank.summary is not null)
      and not ${IS_COAPPLICANT}
    order by applicant.property_id limit ${sql.lit(FOUND_AT_ONCE)}`.execute(tx);
  return rows.map(({ propertyId }) => propertyId);
}
