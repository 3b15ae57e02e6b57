import { sql } from 'kysely';
import type { ApplicantUserId } from '../../domain/accounts/actor.ts';
import type { Database } from '../infrastructure/database/connect.ts';
import { AVAILABLE_ON } from '../properties/available-on-columns.ts';
import { EMPLOYMENTS, HOUSINGS, RECORD_LISTS } from './answers/answers-rows.ts';
import { APPLICATION_FACTS } from './answers/facts-columns.ts';
import type { OwnApplicantId } from './applicant-store.ts';
import { IS_ACCEPTED, IS_BACKUP, SHOWN_DECISION } from './decision-rows.ts';
import { GROUP_PROGRESS } from './groups/group-progress-rows.ts';
import { GROUP } from './groups/group-rows.ts';

/** A person's own applications with their properties, as the applicant reads them. */
const ownApplications = (db: Database, person: ApplicantUserId) =>
  db
    .selectFrom('applicant')
    .innerJoin('property', 'property.id', 'applicant.property_id')
    .innerJoin('person as owner', 'owner.id', 'property.landlord_id')
    .where('applicant.person_id', '=', person)
    .select([
      'applicant.id',
      'applicant.property_id as propertyId',
      'applicant.person_id as personId',
      'applicant.status',
      'applicant.step',
      'applicant.created_at as createdAt',
      'applicant.submitted_at as submittedAt',
      'applicant.withdrawn_at as withdrawnAt',
      // The requirements when it was started or, once submitted, at submission.
      'applicant.requirements_snapshot as asked',
      'property.address',
      'property.unit',
      'property.province',
      'property.status as propertyStatus',
      'property.asking_rent_cents as askingRentCents',
      AVAILABLE_ON.as('availableOn'),
      'property.lease_months as leaseMonths',
      sql<string>`owner.first_name || ' ' || owner.last_name`.as('landlordName'),
      APPLICATION_FACTS.as('facts'),
      GROUP.as('group'),
      GROUP_PROGRESS.as('progress'),
      SHOWN_DECISION.as('decision'),
      IS_BACKUP.as('isBackup'),
    ]);

export type OwnApplicationSummary = Awaited<ReturnType<typeof listOwnApplications>>[number];

export const listOwnApplications = (db: Database, person: ApplicantUserId, ascending: boolean) => {
  const order = ascending ? 'asc' : 'desc';
  return ownApplications(db, person).orderBy('applicant.created_at', order).orderBy('applicant.id', order).execute();
};

export type OwnApplication = NonNullable<Awaited<ReturnType<typeof findOwnApplication>>>;

/** One own application with all answers; undefined when it is not the person's. */
export const findOwnApplication = (db: Database, person: ApplicantUserId, id: string) =>
  ownApplications(db, person)
    .where('applicant.id', '=', id)
    .select([
      HOUSINGS.as('housings'),
      EMPLOYMENTS.as('employments'),
      ...RECORD_LISTS,
      IS_ACCEPTED.as('isAccepted'),
      sql<boolean>`exists (select from guarantor where applicant_id = applicant.id and removed_at is null)`.as(
        'hasGuarantor',
      ),
      sql<string[]>`array(select step from draft where applicant_id = applicant.id order by step)`.as('drafts'),
    ])
    .executeTakeFirst();

const ownAnswers = (db: Database, id: OwnApplicantId) =>
  db
    .selectFrom('applicant')
    .where('applicant.id', '=', id)
    .select(['applicant.id', 'applicant.property_id as propertyId', 'applicant.person_id as personId']);

export const findHousings = (db: Database, id: OwnApplicantId) =>
  ownAnswers(db, id).select(HOUSINGS.as('housings')).executeTakeFirst();

export const findEmployments = (db: Database, id: OwnApplicantId) =>
  ownAnswers(db, id).select(EMPLOYMENTS.as('employments')).executeTakeFirst();

export const findRecords = (db: Database, id: OwnApplicantId) =>
  ownAnswers(db, id).select(RECORD_LISTS).executeTakeFirst();
