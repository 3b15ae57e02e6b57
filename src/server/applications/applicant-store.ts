import { sql } from 'kysely';
import type { ApplicantUserId, LandlordId } from '../../domain/accounts/actor.ts';
import type { ApplicantStatus, Step } from '../../domain/applications/application.ts';
import { notFound } from '../../domain/problem.ts';
import type { Database, Tx } from '../infrastructure/database/connect.ts';

declare const ownBrand: unique symbol;
/** The id of an application that belongs to the caller. Only the two checks below make one. */
export type OwnApplicantId = string & { readonly [ownBrand]: true };

export interface OwnApplicant {
  id: OwnApplicantId;
  propertyId: string;
  status: ApplicantStatus;
}

const ownOf = (row: Omit<OwnApplicant, 'id'> & { id: string }): OwnApplicant => ({
  ...row,
  id: row.id as OwnApplicantId,
});

/** The caller's own application, by its id. "Not yours" and "does not exist" give the same error. */
export async function ownApplicant(db: Database | Tx, person: ApplicantUserId, id: string): Promise<OwnApplicant> {
  const row = await db
    .selectFrom('applicant')
    .select(['id', 'property_id as propertyId', 'status'])
    .where('id', '=', id)
    .where('person_id', '=', person)
    .executeTakeFirst();
  if (!row) throw notFound();
  return ownOf(row);
}

/** The caller's own application for a property, locked for a change within a transaction. */
export async function lockOwnApplication(
  tx: Tx,
  person: ApplicantUserId,
  by: { propertyId: string } | { applicantId: string },
): Promise<OwnApplicant> {
  const own = await lockOwnApplicationIfAny(tx, person, by);
  if (!own) throw notFound();
  return own;
}

/** As above, but the application may be missing. */
export async function lockOwnApplicationIfAny(
  tx: Tx,
  person: ApplicantUserId,
  by: { propertyId: string } | { applicantId: string },
): Promise<OwnApplicant | undefined> {
  const own = tx
    .selectFrom('applicant')
    .select(['id', 'property_id as propertyId', 'status'])
    .where('person_id', '=', person);
  const one = 'applicantId' in by ? own.where('id', '=', by.applicantId) : own.where('property_id', '=', by.propertyId);
  const row = await one.forNoKeyUpdate().executeTakeFirst();
  return row && ownOf(row);
}

/** Starts an application. Undefined when the person already has one for this property. */
export async function insertApplicant(
  tx: Tx,
  applicant: { propertyId: string; personId: ApplicantUserId; requirementsSnapshot: string[]; at: Date },
): Promise<string | undefined> {
  const row = await tx
    .insertInto('applicant')
    .values({
      property_id: applicant.propertyId,
      person_id: applicant.personId,
      requirements_snapshot: applicant.requirementsSnapshot,
      created_at: applicant.at,
    })
    .onConflict((conflict) => conflict.columns(['property_id', 'person_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function setStep(db: Database, id: OwnApplicantId, step: Step): Promise<void> {
  await db.updateTable('applicant').set({ step }).where('id', '=', id).where('status', '=', 'pending').execute();
}

export async function setNeverRented(tx: Tx, id: OwnApplicantId, neverRented: boolean): Promise<void> {
  await tx.updateTable('applicant').set({ never_rented: neverRented }).where('id', '=', id).execute();
}

export async function setWithdrawn(tx: Tx, id: OwnApplicantId, at: Date): Promise<void> {
  await tx.updateTable('applicant').set({ status: 'withdrawn', withdrawn_at: at }).where('id', '=', id).execute();
}

/** Deletes an application with its answers, drafts and file rows. */
export async function deleteApplicant(tx: Tx, id: OwnApplicantId): Promise<void> {
  await tx.deleteFrom('applicant').where('id', '=', id).execute();
}

/** Sets the landlord's mark on an applicant of an own property. False when there is no such applicant. */
export async function setFavourite(
  tx: Tx,
  landlord: LandlordId,
  { applicantId, favourite }: { applicantId: string; favourite: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    update applicant set is_favourite = ${favourite} from property
    where property.id = applicant.property_id and property.landlord_id = ${landlord} and applicant.id = ${applicantId}
      and applicant.status <> 'withdrawn' returning applicant.id`.execute(tx);
  return rows.length > 0;
}
