import { type RawBuilder, sql } from 'kysely';
import { FACTS } from '../answers/facts-columns.ts';

/** Each fragment belongs in a query in which `applicant` is in scope, and names everything that is exposed. */

const MEMBER_FACTS = sql`(select row_to_json(facts) from (select ${FACTS}) facts)`;

/**
 * The other members of an applicant's group as `GroupMember`. The primary applicant sees everyone they invited; a
 * co-applicant sees the primary applicant and those who joined, without addresses or phone numbers.
 */
export const GROUP = sql`coalesce((
  select json_agg(member.it order by member.at)
  from (select applicant.id as own_id, coalesce(
      (select c.primary_applicant_id from co_applicant c where c.applicant_id = applicant.id), applicant.id) as primary_id) place
    cross join lateral (
      select applicant.created_at as at, json_build_object('invitationId', null, 'firstName', person.first_name,
        'invitation', 'joined', 'status', applicant.status, 'facts', ${MEMBER_FACTS}) as it
      from applicant join property on property.id = applicant.property_id join person on person.id = applicant.person_id
      where applicant.id = place.primary_id and place.primary_id <> place.own_id
      union all
      select c.created_at, json_build_object(
        'invitationId', case when place.primary_id = place.own_id and c.status = 'invited' then c.id end,
        'firstName', coalesce(person.first_name, c.name, c.recipient),
        'invitation', c.status, 'status', applicant.status,
        'facts', case when applicant.id is not null then ${MEMBER_FACTS} end)
      from co_applicant c left join applicant on applicant.id = c.applicant_id
        left join property on property.id = applicant.property_id left join person on person.id = c.person_id
      where c.primary_applicant_id = place.primary_id and c.applicant_id is distinct from place.own_id
        and c.removed_at is null
        and (place.primary_id = place.own_id or c.status = 'joined')) member), '[]'::json)`;

/** Whether the applicant with this id belongs to the group of a primary applicant who has not withdrawn. */
export const isReachedThroughAnother = (applicantId: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from co_applicant c join applicant first on first.id = c.primary_applicant_id
  where c.applicant_id = ${applicantId} and first.status <> 'withdrawn')`;

export const IS_COAPPLICANT = isReachedThroughAnother(sql`applicant.id`);

/** The application under which the landlord finds an applicant: the primary applicant's, or their own. */
export const GROUP_ID = sql`coalesce((
  select first.id from co_applicant c join applicant first on first.id = c.primary_applicant_id
  where c.applicant_id = applicant.id and first.status <> 'withdrawn'), applicant.id)`;

/** An applicant's co-applicants as the landlord reads them, with the usual stub before submission. */
export const COAPPLICANTS = sql`coalesce((
  select json_agg(json_build_object('id', c.id, 'user_id', c.person_id, 'applicant_id', c.applicant_id,
      'first_name', friend.first_name,
      'last_name', case when other.status = 'in-review' then friend.last_name else left(friend.last_name, 1) end,
      'status', coalesce(other.status, 'pending')) order by c.created_at, c.id)
  from co_applicant c join person friend on friend.id = c.person_id left join applicant other on other.id = c.applicant_id
  where c.primary_applicant_id = applicant.id and c.status = 'joined'
    and other.status is distinct from 'withdrawn'), '[]'::json)`;
