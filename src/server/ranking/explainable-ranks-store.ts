import { type RawBuilder, sql } from 'kysely';
import type { DisputedFamilies } from '../../domain/ranking/disputes/disputed-families.ts';
import type { StoredRent } from '../../domain/ranking/reasons/compared-rent.ts';
import type { Database, Tx } from '../infrastructure/database/connect.ts';
import { propertiesOfOtherVersions } from './outdated-ranks-store.ts';
import { LISTING, type ListingRow, RENT_OF_RANK } from './rank-json.ts';
import { disputedIn, type SealedSummary, summaryOf } from './summary-json.ts';

/** A stored rank with everything that its explanation is made from. */
export interface ExplainableRow {
  applicantId: string;
  codes: Buffer;
  isProven: boolean;
  points: number;
  rent: StoredRent | null;
  summary: SealedSummary;
  disputed: DisputedFamilies;
  listing: ListingRow;
}

const readWhere = async (db: Database | Tx, which: RawBuilder<unknown>): Promise<ExplainableRow[]> => {
  const { rows } = await sql<ExplainableRow>`
    select rank.applicant_id as "applicantId", rank.codes, rank.is_proven as "isProven", rank.points,
      ${RENT_OF_RANK} as rent, ${summaryOf(sql`rank.applicant_id`)} as summary,
      ${disputedIn(sql`rank.applicant_id`)} as disputed, ${LISTING} as listing
    from group_rank rank join property on property.id = rank.property_id where ${which}`.execute(db);
  return rows;
};

/** The ranks of these groups. */
export const readExplainable = (db: Database, applicantIds: readonly string[]): Promise<ExplainableRow[]> =>
  readWhere(db, sql`rank.applicant_id = any(${[...applicantIds]}::uuid[])`);

/** The language that the landlord of a property chose for the account; null if none. */
export async function languageOfLandlord(tx: Tx, propertyId: string): Promise<string | null> {
  const { rows } = await sql<{ language: string | null }>`
    select person.language from property join person on person.id = property.landlord_id
    where property.id = ${propertyId}`.execute(tx);
  return rows[0]?.language ?? null;
}

/** The next property of a landlord after this one, by id, with ranks; undefined when there is none. */
export async function nextPropertyWithRanks(
  db: Database,
  landlordId: string,
  after: string | undefined,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from property
    where landlord_id = ${landlordId} and ${after === undefined ? sql`true` : sql`id > ${after}`}
      and exists (select from group_rank where group_rank.property_id = property.id)
    order by id limit 1`.execute(db);
  return rows[0]?.id;
}

/** Groups explained in one transaction, so that nobody waits long for the ranks of a property, or for this process. */
export const EXPLAINED_AT_ONCE = 50;

/** Some ranks of a property that were not explained by this version. The ranks must be locked. */
export const readOutdated = (tx: Tx, propertyId: string, version: string): Promise<ExplainableRow[]> =>
  readWhere(
    tx,
    sql`rank.property_id = ${propertyId} and rank.explanation_version is distinct from ${version} limit ${sql.lit(EXPLAINED_AT_ONCE)}`,
  );

/** Some properties with ranks that were explained by none of these versions; empty when there are none. */
export const propertiesExplainedByOthers = (db: Database, versions: readonly string[]): Promise<string[]> =>
  propertiesOfOtherVersions(db, 'explanation_version', versions);

/** Stores explanations; null for a group without a key. */
export async function putExplanations(
  tx: Tx,
  explanations: readonly { applicantId: string; sealed: Buffer | null }[],
  version: string,
): Promise<void> {
  await sql`
    update group_rank rank set explanation = made.sealed, explanation_version = ${version}
    from unnest(${explanations.map(({ applicantId }) => applicantId)}::uuid[],
      ${explanations.map(({ sealed }) => sealed)}::bytea[]) made(applicant_id, sealed)
    where rank.applicant_id = made.applicant_id`.execute(tx);
}
