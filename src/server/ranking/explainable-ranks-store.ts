import { type RawBuilder, sql } from 'kysely';
import type { DisputedFamilies } from '../../domain/ranking/disputes/disputed-families.ts';
import type { StoredRent } from '../../domain/ranking/reasons/compared-rent.ts';
import type { Database, Tx } from '../infrastructure/database/connect.ts';
import { LISTING, type ListingRow } from './listing-json.ts';
import { propertiesOfOtherVersions } from './rank-store.ts';
import { RENT_OF_RANK } from './rent-json.ts';
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

/** Groups explained in one transaction, so that nobody waits long for the ranks of a property, or for this process. */
const EXPLAINED_AT_ONCE = 50;

/** Some ranks of a property that were not explained by this version. The ranks must be locked. */
export const readOutdated = (tx: Tx, propertyId: string, version: string): Promise<ExplainableRow[]> =>
  readWhere(
    tx,
    sql`rank.property_id = ${propertyId} and rank.explanation_version is distinct from ${version} limit ${sql.lit(EXPLAINED_AT_ONCE)}`,
  );

/** Some properties with ranks that were not explained by this version; empty when there are none. */
export const propertiesExplainedByOthers = (db: Database, version: string): Promise<string[]> =>
  propertiesOfOtherVersions(db, 'explanation_version', version);

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
