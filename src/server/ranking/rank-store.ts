import type { Tx } from '../infrastructure/database/connect.ts';
import type { RankRow } from './rank-rows.ts';

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
