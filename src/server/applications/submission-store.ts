import { type RawBuilder, sql } from 'kysely';
import type { ApplicantUserId } from '../../domain/accounts/actor.ts';
import type { ApplicationFacts } from '../../domain/applications/answers/completeness.ts';
import { notFound } from '../../domain/problem.ts';
import type { Database, Tx } from '../infrastructure/database/connect.ts';
import { APPLICATION_FACTS } from './answers/facts-columns.ts';
import type { OwnApplicantId } from './applicant-store.ts';
import { IDS_AROUND } from './groups/group-json.ts';
import { GROUP_PROGRESS, type StoredProgress } from './groups/group-progress-rows.ts';
import { PARTIES, PARTIES_FROM, type SubmissionParties } from './parties-json.ts';

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

/** The applicant with their landlord and the property; undefined when the application was deleted. */
export async function findParties(tx: Tx, applicantId: string): Promise<SubmissionParties | undefined> {
  const { rows } = await sql<SubmissionParties>`
    select ${PARTIES} from ${PARTIES_FROM} where applicant.id = ${applicantId}`.execute(tx);
  return rows[0];
}

/** The same for the caller's own application, which is there. */
export async function submissionParties(tx: Tx, id: OwnApplicantId): Promise<SubmissionParties> {
  const parties = await findParties(tx, id);
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
