import { sql } from 'kysely';
import type { LandlordId, UserId } from '../../../domain/accounts/actor.ts';
import type { HiddenApplication } from '../../../domain/privacy/deletion.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';

/** A pending account deletion, with what was hidden because of it. */
export interface AccountDeletion {
  personId: UserId;
  eraseAt: Date;
  applications: HiddenApplication[];
  properties: string[];
}

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

export async function insertAccountDeletion(
  tx: Tx,
  deletion: AccountDeletion & { tokenHash: Buffer; at: Date },
): Promise<void> {
  await tx
    .insertInto('account_deletion')
    .values({
      person_id: deletion.personId,
      requested_at: deletion.at,
      erase_at: deletion.eraseAt,
      token_hash: deletion.tokenHash,
      applications: JSON.stringify(deletion.applications),
      property_ids: deletion.properties,
    })
    .execute();
}

const deletions = (db: Database | Tx) =>
  db
    .selectFrom('account_deletion')
    .select(['person_id as personId', 'erase_at as eraseAt', 'applications', 'property_ids as properties'])
    .$narrowType<Pick<AccountDeletion, 'personId'>>();

/** Finds and locks the deletion whose email contains this secret, so that cancelling and erasing cannot overlap. */
export async function lockDeletionByToken(tx: Tx, tokenHash: Buffer): Promise<AccountDeletion | undefined> {
  return deletions(tx).where('token_hash', '=', tokenHash).forUpdate().executeTakeFirst();
}

/** The same by its person. */
export async function lockDeletionOf(tx: Tx, personId: string): Promise<AccountDeletion | undefined> {
  return deletions(tx).where('person_id', '=', personId).forUpdate().executeTakeFirst();
}

export async function findAccountDeletion(db: Database, personId: string): Promise<AccountDeletion | undefined> {
  return deletions(db).where('person_id', '=', personId).executeTakeFirst();
}

export async function deleteAccountDeletion(tx: Tx, personId: string): Promise<void> {
  await tx.deleteFrom('account_deletion').where('person_id', '=', personId).execute();
}

/** People who should have been erased by then and still exist. */
export async function overdueDeletions(db: Database, before: Date): Promise<string[]> {
  const rows = await db.selectFrom('account_deletion').select('person_id').where('erase_at', '<', before).execute();
  return rows.map((row) => row.person_id);
}
