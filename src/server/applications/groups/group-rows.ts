import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ApplicationFacts } from '../../../domain/applications/answers/completeness.ts';
import type { ApplicantStatus } from '../../../domain/applications/application.ts';
import type { InvitedState } from '../../../domain/applications/groups/group.ts';
import type { DB } from '../../infrastructure/database/schema.ts';
import { APPLICATION_FACTS } from '../answers/facts-columns.ts';

const ofApplicant = expressionBuilder<DB, 'applicant'>();

/** The application in scope, and the one that began its group. */
const PLACE = sql<{ ownId: string; primaryId: string }>`(
  select applicant.id as "ownId", coalesce(
    (select c.primary_applicant_id from co_applicant c where c.applicant_id = applicant.id), applicant.id) as "primaryId")`;

const PRIMARY_APPLICANT = ofApplicant
  .selectFrom(PLACE.as('place'))
  .innerJoin('applicant', 'applicant.id', 'place.primaryId')
  .innerJoin('property', 'property.id', 'applicant.property_id')
  .innerJoin('person', 'person.id', 'applicant.person_id')
  .whereRef('place.primaryId', '<>', 'place.ownId')
  .select([
    sql<string | null>`null::uuid`.as('invitationId'),
    'person.first_name as firstName',
    sql<InvitedState>`'joined'`.as('invitation'),
    sql<boolean>`false`.as('isUndeliverable'),
    sql<ApplicantStatus | null>`applicant.status`.as('status'),
    sql<ApplicationFacts | null>`${APPLICATION_FACTS}`.as('facts'),
    'applicant.created_at as at',
  ]);

const CO_APPLICANTS = ofApplicant
  .selectFrom(PLACE.as('place'))
  .innerJoin('co_applicant as c', 'c.primary_applicant_id', 'place.primaryId')
  .leftJoin('applicant', 'applicant.id', 'c.applicant_id')
  .leftJoin('property', 'property.id', 'applicant.property_id')
  .leftJoin('person', 'person.id', 'c.person_id')
  .where('c.removed_at', 'is', null)
  .where(sql<boolean>`c.applicant_id is distinct from place."ownId"`)
  .where(sql<boolean>`(place."primaryId" = place."ownId" or c.status = 'joined')`)
  .select([
    sql<string | null>`case when place."primaryId" = place."ownId" and c.status = 'invited' then c.id end`.as(
      'invitationId',
    ),
    sql<string>`coalesce(person.first_name, c.name, c.recipient)`.as('firstName'),
    'c.status as invitation',
    sql<boolean>`c.status = 'invited' and c.channel = 'email' and is_undeliverable(c.recipient)`.as('isUndeliverable'),
    'applicant.status',
    sql<ApplicationFacts | null>`case when applicant.id is not null then ${APPLICATION_FACTS} end`.as('facts'),
    'c.created_at as at',
  ]);

/**
 * The other members of an applicant's group as `GroupMember`, with `applicant` in scope. The primary applicant sees
 * everyone they invited; a co-applicant sees the primary applicant and those who joined, without addresses or phone
 * numbers.
 */
export const GROUP = jsonArrayFrom(PRIMARY_APPLICANT.unionAll(CO_APPLICANTS).orderBy('at'));
