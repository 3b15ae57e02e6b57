import { sql } from 'kysely';
import type { LandlordId, UserId } from '../../../domain/accounts/actor.ts';
import type { HiddenApplication } from '../../../domain/privacy/deletion.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';

/** Hides a person's applications from landlords and from those who apply with them. */
export async function hideApplications(tx: Tx, personId: string, at: Date): Promise<HiddenApplication[]> {
  const { rows } = await sql<HiddenApplication>`
    with seen as (
      select id, status from applicant where person_id = ${personId} and status <> 'withdrawn' order by id
      for no key update)
    update applicant set status = 'withdrawn', withdrawn_at = ${at} from seen where seen.id = applicant.id
    returning applicant.id, seen.status`.execute(tx);
  return rows;
}

/**
 * Restores the former status of hidden applications, except those deleted or changed since. Returns the restored ids.
 */
export async function showApplications(tx: Tx, applications: readonly HiddenApplication[]): Promise<string[]> {
  const shown: string[] = [];
  for (const { id, status } of applications) {
    const row = await tx
      .updateTable('applicant')
      .set({ status, withdrawn_at: null })
      .where('id', '=', id)
      .where('status', '=', 'withdrawn')
      .returning('id')
      .executeTakeFirst();
    if (row) shown.push(row.id);
  }
  return shown;
}

/** Closes a person's properties to new applicants. Returns those that were open. */
export async function closeProperties(tx: Tx, personId: string, at: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('property')
    .set({ status: 'inactive', status_changed_at: at })
    .where('landlord_id', '=', personId)
    .where('status', '=', 'active')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function openProperties(tx: Tx, properties: readonly string[], at: Date): Promise<void> {
  if (properties.length === 0) return;
  await tx
    .updateTable('property')
    .set({ status: 'active', status_changed_at: at })
    .where('id', 'in', [...properties])
    .execute();
}

/** All properties of a person, with the person's id as landlord. */
export async function propertiesOf(
  db: Database | Tx,
  personId: UserId,
): Promise<{ id: string; landlord: LandlordId }[]> {
  return db
    .selectFrom('property')
    .select(['id', 'landlord_id as landlord'])
    .where('landlord_id', '=', personId)
    .orderBy('id')
    .$narrowType<{ landlord: LandlordId }>()
    .execute();
}
