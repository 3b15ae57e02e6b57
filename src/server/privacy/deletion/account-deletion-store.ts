import { sql } from 'kysely';
import type { LandlordId, UserId } from '../../../domain/accounts/actor.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';

/** An application that was put out of sight, with the state it had. */
export interface HiddenApplication {
  id: string;
  status: 'pending' | 'in-review';
}

/** The wish of a person to leave, with what was put out of sight for it. */
export interface AccountDeletion {
  personId: UserId;
  eraseAt: Date;
  applications: HiddenApplication[];
  properties: string[];
}

/** Puts every application of a person out of sight of its landlord and of those who apply with them. */
export async function hideApplications(tx: Tx, personId: string, at: Date): Promise<HiddenApplication[]> {
  const { rows } = await sql<HiddenApplication>`
    with seen as (
      select id, status from applicant where person_id = ${personId} and status <> 'withdrawn' order by id
      for no key update)
    update applicant set status = 'withdrawn', withdrawn_at = ${at} from seen where seen.id = applicant.id
    returning applicant.id, seen.status`.execute(tx);
  return rows;
}

/** Gives applications the state back that they had. One that was deleted or changed since stays as it is. */
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

/** Closes the rentals of a person to new applicants. Answers which were open. */
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

/** All rentals of a person, who acts as their landlord when they leave. */
export async function propertiesOf(
  db: Database | Tx,
  personId: UserId,
): Promise<{ id: string; landlord: LandlordId }[]> {
  const { rows } = await sql<{ id: string; landlord: LandlordId }>`
    select id, landlord_id as landlord from property where landlord_id = ${personId} order by id`.execute(db);
  return rows;
}

export async function insertAccountDeletion(
  tx: Tx,
  leaving: AccountDeletion & { tokenHash: Buffer; at: Date },
): Promise<void> {
  await tx
    .insertInto('account_deletion')
    .values({
      person_id: leaving.personId,
      requested_at: leaving.at,
      erase_at: leaving.eraseAt,
      token_hash: leaving.tokenHash,
      applications: JSON.stringify(leaving.applications),
      property_ids: leaving.properties,
    })
    .execute();
}

const SELECT = sql`select person_id as "personId", erase_at as "eraseAt", applications, property_ids as properties from account_deletion`;

/** Whose letter carries this secret; locked, so that taking back and erasing do not overtake each other. */
export async function lockDeletionByToken(tx: Tx, tokenHash: Buffer): Promise<AccountDeletion | undefined> {
  return (await sql<AccountDeletion>`${SELECT} where token_hash = ${tokenHash} for update`.execute(tx)).rows[0];
}

export async function findAccountDeletion(db: Database, personId: string): Promise<AccountDeletion | undefined> {
  return (await sql<AccountDeletion>`${SELECT} where person_id = ${personId}`.execute(db)).rows[0];
}

export async function deleteAccountDeletion(tx: Tx, personId: string): Promise<void> {
  await tx.deleteFrom('account_deletion').where('person_id', '=', personId).execute();
}

/** Who should have been erased by then and is still here. */
export async function overdueDeletions(db: Database, before: Date): Promise<string[]> {
  const rows = await db.selectFrom('account_deletion').select('person_id').where('erase_at', '<', before).execute();
  return rows.map((row) => row.person_id);
}
