import { type RawBuilder, sql } from 'kysely';
import type { GroupAround } from '../../domain/applications/groups/group.ts';
import type { RentSource } from '../../domain/ranking/inputs/rent-basis.ts';
import { IS_COAPPLICANT } from '../applications/groups/group-json.ts';
import type { Database, Tx } from '../infrastructure/database/connect.ts';
import { isOneOf, type PendingChange } from '../infrastructure/database/sql-expressions.ts';

/** What a group's place can become once its open disputes are resolved. */
export interface RankInDispute {
  /** The codes with the disputed facts. */
  codes: Uint8Array;
  isProven: boolean;
  pointsIfConfirmed: number;
  pointsIfCorrected: number;
}

/** The place of a submitted group. */
export interface RankRow {
  applicantId: string;
  propertyId: string;
  modelVersion: string;
  codes: Uint8Array;
  isProven: boolean;
  /** They order the list. */
  points: number;
  /** The rent that income was compared with. */
  rentSource: RentSource | null;
  /** Cents a month; null without a rent, and for a rent that only a bank report shows. */
  rentCents: number | null;
  /** Null if nothing is disputed, or every dispute is resolved. */
  inDispute: RankInDispute | null;
  submittedAt: Date;
  /** The values behind the codes, encrypted; null if there is no key for them. */
  summary: Buffer | null;
  /** Null if there is no key for it, or it is still to be written. */
  explanation: Buffer | null;
  /** What wrote the explanation, as `explanationVersion` has it; null while it is still to be written. */
  explanationVersion: string | null;
}

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

/** Stores places, replacing older ones. */
export async function putRanks(tx: Tx, rows: readonly RankRow[], at: Date): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('group_rank')
    .values(
      rows.map((row) => ({
        applicant_id: row.applicantId,
        property_id: row.propertyId,
        model_version: row.modelVersion,
        codes: Buffer.from(row.codes),
        is_proven: row.isProven,
        points: row.points,
        rent_source: row.rentSource,
        rent_cents: row.rentCents,
        codes_if_confirmed: row.inDispute && Buffer.from(row.inDispute.codes),
        is_proven_if_confirmed: row.inDispute?.isProven ?? null,
        points_if_confirmed: row.inDispute?.pointsIfConfirmed ?? null,
        points_if_corrected: row.inDispute?.pointsIfCorrected ?? null,
        submitted_at: row.submittedAt,
        summary: row.summary,
        explanation: row.explanation,
        explanation_version: row.explanationVersion,
        updated_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('applicant_id').doUpdateSet((row) => ({
        model_version: row.ref('excluded.model_version'),
        codes: row.ref('excluded.codes'),
        is_proven: row.ref('excluded.is_proven'),
        points: row.ref('excluded.points'),
        rent_source: row.ref('excluded.rent_source'),
        rent_cents: row.ref('excluded.rent_cents'),
        codes_if_confirmed: row.ref('excluded.codes_if_confirmed'),
        is_proven_if_confirmed: row.ref('excluded.is_proven_if_confirmed'),
        points_if_confirmed: row.ref('excluded.points_if_confirmed'),
        points_if_corrected: row.ref('excluded.points_if_corrected'),
        submitted_at: row.ref('excluded.submitted_at'),
        summary: row.ref('excluded.summary'),
        explanation: row.ref('excluded.explanation'),
        explanation_version: row.ref('excluded.explanation_version'),
        updated_at: row.ref('excluded.updated_at'),
      })),
    )
    .execute();
}

/** Deletes the places of applicants without one of their own: co-applicants, and those who have not submitted. */
export async function removeRanks(tx: Tx, applicantIds: readonly string[]): Promise<void> {
  if (applicantIds.length === 0) return;
  await tx.deleteFrom('group_rank').where('applicant_id', 'in', applicantIds).execute();
}

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

/** The ranked groups of a property, without their explanations. */
export async function readRanks(
  tx: Tx,
  propertyId: string,
): Promise<Omit<RankRow, 'explanation' | 'explanationVersion'>[]> {
  const rows = await tx
    .selectFrom('group_rank')
    .select([
      'applicant_id as applicantId',
      'property_id as propertyId',
      'model_version as modelVersion',
      'codes',
      'is_proven as isProven',
      'points',
      'rent_source as rentSource',
      'rent_cents as rentCents',
      'codes_if_confirmed as codesIfConfirmed',
      'is_proven_if_confirmed as isProvenIfConfirmed',
      'points_if_confirmed as pointsIfConfirmed',
      'points_if_corrected as pointsIfCorrected',
      'submitted_at as submittedAt',
      'summary',
    ])
    .where('property_id', '=', propertyId)
    .execute();
  return rows.map(({ codesIfConfirmed, isProvenIfConfirmed, pointsIfConfirmed, pointsIfCorrected, ...row }) => ({
    ...row,
    rentSource: row.rentSource,
    rentCents: row.rentCents === null ? null : Number(row.rentCents),
    inDispute: codesIfConfirmed && {
      codes: codesIfConfirmed,
      isProven: isProvenIfConfirmed ?? false,
      pointsIfConfirmed: pointsIfConfirmed ?? row.points,
      pointsIfCorrected: pointsIfCorrected ?? row.points,
    },
  }));
}

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
