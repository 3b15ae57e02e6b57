import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { LISTED_APPLICANTS, UNDELIVERED_DAYS } from '../../domain/properties/property-summary.ts';
import { GROUP_ID } from '../applications/groups/group-json.ts';
import type { DB } from '../infrastructure/database/schema.ts';

const ofProperty = expressionBuilder<DB, 'property'>();

const LISTED_APPLICANT = [
  'applicant.id',
  'applicant.status',
  'applicant.submitted_at as submittedAt',
  'applicant.first_read_at as firstReadAt',
  sql<string>`${GROUP_ID}`.as('groupId'),
] as const;

/** The newest applicants of the property in scope, the oldest of them first; those who have withdrawn are left out. */
export const NEWEST_APPLICANTS = jsonArrayFrom(
  ofProperty
    .selectFrom((part) =>
      part
        .selectFrom('applicant')
        .selectAll()
        .whereRef('applicant.property_id', '=', 'property.id')
        .where('applicant.status', '<>', 'withdrawn')
        .orderBy('applicant.created_at', 'desc')
        .orderBy('applicant.id', 'desc')
        .limit(LISTED_APPLICANTS)
        .as('applicant'),
    )
    .select(LISTED_APPLICANT)
    .orderBy('applicant.created_at')
    .orderBy('applicant.id'),
);

/** Submitted, and not opened by the landlord yet; of the applicants of the property in scope. */
const NEW = ofProperty
  .selectFrom('applicant')
  .whereRef('applicant.property_id', '=', 'property.id')
  .where('applicant.status', '=', 'in-review')
  .where('applicant.first_read_at', 'is', null);

/** The groups of the property in scope in which several are new, from one index. */
const WITH_SEVERAL_NEW = NEW
  // @untranslated: SQL
  .where('applicant.group_id', 'is not', null)
  .groupBy('applicant.group_id')
  .having((part) => part.fn.countAll(), '>', 1)
  .select([
    'applicant.group_id',
    sql<number>`count(*)::int`.as('members'),
    sql<boolean>`bool_or(applicant.id = applicant.group_id)`.as('has_head'),
  ]);

/**
 * By how much the new applicants of the property in scope are more than the groups they belong to. Those whose primary applicant
 * has withdrawn stand for themselves; a primary applicant who is new has not.
 */
const NEW_BESIDE_OTHERS = ofProperty
  .selectFrom(WITH_SEVERAL_NEW.as('shared'))
  .where(
    sql<boolean>`(shared.has_head or exists (
      select from applicant head where head.id = shared.group_id and head.status <> 'withdrawn'))`,
  )
  .select(sql<string>`coalesce(sum(shared.members - 1), 0)`.as('count'));

/** Email invitations to the property in scope that nobody got, while the landlord may still be waiting for them. */
const UNDELIVERED = ofProperty
  .selectFrom('invitation')
  .innerJoin('undeliverable_address as known', (join) =>
    join.on(sql<boolean>`known.fingerprint = fingerprint_of(invitation.recipient)`),
  )
  .whereRef('invitation.property_id', '=', 'property.id')
  .where('invitation.channel', '=', 'email')
  // @untranslated: SQL
  .where('known.dead_since', 'is not', null)
  .where(sql<boolean>`invitation.last_sent_at > now() - make_interval(days => ${sql.lit(UNDELIVERED_DAYS)})`)
  .select((part) => part.fn.countAll<string>().as('count'));

/** How many groups have submitted, how many have something the landlord has not opened, and the newest of these; and who was not reached. */
export const COUNTS = [
  ofProperty
    .selectFrom('group_rank')
    .whereRef('group_rank.property_id', '=', 'property.id')
    .select((part) => part.fn.countAll<string>().as('count'))
    .as('complete'),
  sql<string>`${NEW.select((part) => part.fn.countAll().as('count'))} - ${NEW_BESIDE_OTHERS}`.as('fresh'),
  jsonObjectFrom(
    NEW.select(['applicant.submitted_at as submittedAt', sql<string>`${GROUP_ID}`.as('groupId')])
      .orderBy('applicant.submitted_at', 'desc')
      .orderBy('applicant.id', 'desc')
      .limit(1),
  ).as('newest'),
  UNDELIVERED.as('undelivered'),
] as const;
