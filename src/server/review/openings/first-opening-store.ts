import { sql } from 'kysely';
import type { ProvinceCode } from '../../../domain/values/province.ts';
import { GROUP_PROGRESS, type StoredProgress } from '../../applications/groups/group-progress-rows.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';

/** Stores when the landlord first opened a group, by its primary applicant. False when it was opened before. */
export async function setOpened(tx: Tx, applicantId: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('applicant')
    .set({ opened_at: at })
    .where('id', '=', applicantId)
    .where('opened_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** How far the group of this applicant is, and the province of its property. */
export async function findProgress(
  tx: Tx,
  applicantId: string,
): Promise<{ progress: StoredProgress; province: ProvinceCode | null } | undefined> {
  const { rows } = await sql<{ progress: StoredProgress; province: ProvinceCode | null }>`
    select ${GROUP_PROGRESS} as progress, property.province
    from applicant join property on property.id = applicant.property_id where applicant.id = ${applicantId}`.execute(
    tx,
  );
  return rows[0];
}
