import { type RawBuilder, sql } from 'kysely';
import type { ApplicantUserId, LandlordId } from '../../domain/accounts/actor.ts';
import type { ApplicationFacts } from '../../domain/applications/answers/completeness.ts';
import type { ApplicantStatus, Step } from '../../domain/applications/application.ts';
import { notFound } from '../../domain/problem.ts';
import type { Database, Tx } from '../infrastructure/database/connect.ts';
import { APPLICATION_FACTS } from './answers/facts-columns.ts';
import { IDS_AROUND } from './groups/group-json.ts';
import { GROUP_PROGRESS, type StoredProgress } from './groups/group-progress-rows.ts';

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

/**
 * Marks an application as submitted, and stores its requirements and within how many days a decision is promised: later
 * changes by the landlord do not affect either.
 */
export const setSubmitted = (
  id: OwnApplicantId,
  { requirementsSnapshot, at }: { requirementsSnapshot: readonly string[]; at: Date },
): RawBuilder<unknown> => sql`
  update applicant set status = 'in-review', submitted_at = ${at}, requirements_snapshot = ${[...requirementsSnapshot]},
    decision_days = (select decision_days from property where property.id = applicant.property_id)
  where id = ${id} returning id`;

export async function setWithdrawn(tx: Tx, id: OwnApplicantId, at: Date): Promise<void> {
  await tx.updateTable('applicant').set({ status: 'withdrawn', withdrawn_at: at }).where('id', '=', id).execute();
}

/** Deletes an application with its answers, drafts and file rows. */
export async function deleteApplicant(tx: Tx, id: OwnApplicantId): Promise<void> {
  await tx.deleteFrom('applicant').where('id', '=', id).execute();
}

/** The facts that decide whether an application is complete. */
export async function applicationFacts(db: Database | Tx, id: OwnApplicantId): Promise<ApplicationFacts> {
  const row = await db
    .selectFrom('applicant')
    .innerJoin('property', 'property.id', 'applicant.property_id')
    .select(APPLICATION_FACTS.as('facts'))
    .where('applicant.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.facts;
}

interface Party {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  language: string | null;
}

/** The people and the property named in the emails about a submission. */
export interface SubmissionParties {
  applicant: Party;
  landlord: Party;
  property: { id: string; address: string; unit: string | null };
}

/** The parties as columns, in a query of `PARTIES_FROM`. */
const PARTIES = sql`
  json_build_object('id', tenant.id, 'firstName', tenant.first_name, 'lastName', tenant.last_name, 'email', tenant.email,
    'language', tenant.language) as applicant,
  json_build_object('id', owner.id, 'firstName', owner.first_name, 'lastName', owner.last_name, 'email', owner.email,
    'language', owner.language) as landlord,
  json_build_object('id', property.id, 'address', property.address, 'unit', property.unit) as property`;
const PARTIES_FROM = sql`applicant join property on property.id = applicant.property_id
  join person tenant on tenant.id = applicant.person_id join person owner on owner.id = property.landlord_id`;

export async function submissionParties(tx: Tx, id: OwnApplicantId): Promise<SubmissionParties> {
  const { rows } = await sql<SubmissionParties>`
    select ${PARTIES} from ${PARTIES_FROM} where applicant.id = ${id}`.execute(tx);
  const parties = rows[0];
  if (!parties) throw notFound();
  return parties;
}

/** All that a submission has to know beside the application itself. */
export interface SubmissionFacts extends SubmissionParties {
  facts: ApplicationFacts;
  /** How far the group is before the submission. */
  progress: StoredProgress;
  /** Everyone whose place the submission can affect. */
  applicantIds: string[];
  /** Whether checks were ever requested of the applicant for this property. */
  hasRequests: boolean;
  /** Whether nothing was encrypted for the applicant yet, so that there is no key. */
  isWithoutKey: boolean;
}

export async function submissionFacts(
  tx: Tx,
  person: ApplicantUserId,
  by: { propertyId: string } | { applicantId: string },
): Promise<SubmissionFacts | undefined> {
  const which =
    'applicantId' in by ? sql`applicant.id = ${by.applicantId}` : sql`applicant.property_id = ${by.propertyId}`;
  const { rows } = await sql<SubmissionFacts>`
    select ${PARTIES}, ${APPLICATION_FACTS} as facts, ${GROUP_PROGRESS} as progress, ${IDS_AROUND} as "applicantIds",
      exists (select from screening_request request where request.person_id = applicant.person_id
        and request.property_id = applicant.property_id)
      or exists (select from screening_request request where request.applicant_id = applicant.id) as "hasRequests",
      not exists (select from applicant_key where applicant_key.applicant_id = applicant.id)
      and not exists (select from check_result where check_result.applicant_id = applicant.id) as "isWithoutKey"
    from ${PARTIES_FROM} where applicant.person_id = ${person} and ${which}`.execute(tx);
  return rows[0];
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
