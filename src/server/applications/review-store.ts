import { type RawBuilder, sql } from 'kysely';
import type { LandlordId } from '../../domain/accounts/actor.ts';
import { JsonText } from '../../domain/json-text.ts';
import type { Database } from '../database/connect.ts';
import { EMPLOYMENTS, HOUSEHOLDS_WITH_PETS_AS_TEXT, HOUSINGS, NO_CHECKS } from './answers-json.ts';
import { COAPPLICANTS, IS_COAPPLICANT } from './group-json.ts';
import { GUARANTORS } from './guarantor-json.ts';

const PROPERTY = sql`'id', property.id, 'address', property.address, 'unit', property.unit, 'status', property.status,
  'created_at', property.created_at, 'token', property.token, 'requirements', property.requirements`;

/** Answers leave only for an application that was submitted; before that and after a withdrawal there is a stub. */
const ifSubmitted = (whole: RawBuilder<unknown>, stub: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when applicant.status = 'in-review' then ${whole} else ${stub} end`;

const NOTHING = sql`'[]'::json`;

const APPLICANT = sql`json_build_object(
  'id', applicant.id, 'user_id', applicant.person_id, 'status', applicant.status,
  'created_at', applicant.created_at, 'submitted_at', applicant.submitted_at,
  'is_favourite', applicant.is_favourite::int, 'isCoapplicant', ${IS_COAPPLICANT},
  'coapplicants', ${COAPPLICANTS},
  'never_rented', applicant.never_rented, ${NO_CHECKS}, 'ranking', null,
  'guarantors', ${ifSubmitted(GUARANTORS, NOTHING)},
  'user', json_build_object(
    'first_name', person.first_name,
    'last_name', ${ifSubmitted(sql`person.last_name`, sql`left(person.last_name, 1)`)},
    'email', ${ifSubmitted(sql`person.email`, sql`null`)},
    'phone_number', ${ifSubmitted(sql`person.phone`, sql`null`)},
    'created_at', person.created_at,
    'roles', json_build_array(json_build_object('name', 'applicant', 'pivot', json_build_object('role_id', 2))),
    'housings', ${ifSubmitted(HOUSINGS, NOTHING)},
    'employments', ${ifSubmitted(EMPLOYMENTS, NOTHING)},
    'households', ${ifSubmitted(HOUSEHOLDS_WITH_PETS_AS_TEXT, NOTHING)},
    'landlord_references', '[]'::json,
    'smoke', ${ifSubmitted(sql`(select u.smoke from household u where u.applicant_id = applicant.id)`, sql`null`)}))`;

/** The statement behind one rental of the landlord with its applicants; the benchmark's floor runs the same one. */
export const propertyWithApplicants = (landlord: LandlordId, id: string): RawBuilder<{ reply: string }> => sql`
  select json_build_object('status', 1, 'property', json_build_object(${PROPERTY}), 'applicants', coalesce((
    select json_agg(${APPLICANT} order by applicant.submitted_at nulls last, applicant.created_at, applicant.id)
    from applicant join person on person.id = applicant.person_id
    where applicant.property_id = property.id and applicant.status <> 'withdrawn'), '[]'::json))::text as reply
  from property where property.id = ${id} and property.landlord_id = ${landlord}`;

/** One rental of the landlord with its applicants, printed as the reply; undefined when it is not theirs. */
export async function printPropertyWithApplicants(
  db: Database,
  landlord: LandlordId,
  id: string,
): Promise<JsonText | undefined> {
  const { rows } = await propertyWithApplicants(landlord, id).execute(db);
  return rows[0] && new JsonText(rows[0].reply);
}

/** The landlord's rentals by date, each with its applicants by state only, printed as the reply. */
export async function printProperties(db: Database, landlord: LandlordId, ascending: boolean): Promise<JsonText> {
  const order = ascending ? sql`asc` : sql`desc`;
  const { rows } = await sql<{ reply: string }>`
    select json_build_object('status', 1, 'data', coalesce(json_agg(json_build_object(${PROPERTY},
      'applicants', coalesce((
        select json_agg(json_build_object('id', applicant.id, 'status', applicant.status,
          'submitted_at', applicant.submitted_at,
          'is_new', (applicant.status = 'in-review' and applicant.first_read_at is null)::int)
          order by applicant.created_at, applicant.id)
        from applicant where applicant.property_id = property.id and applicant.status <> 'withdrawn'), '[]'::json))
      order by property.created_at ${order}, property.id ${order}), '[]'::json))::text as reply
    from property where property.landlord_id = ${landlord}`.execute(db);
  return new JsonText(rows[0]?.reply ?? '{"status":1,"data":[]}');
}

/** One applicant of a rental of the landlord, by person, printed as the reply. */
export async function printApplicant(
  db: Database,
  landlord: LandlordId,
  { propertyId, personId }: { propertyId: string; personId: string },
): Promise<JsonText | undefined> {
  const { rows } = await sql<{ reply: string }>`
    select json_build_object('status', 1, 'applicant', ${APPLICANT})::text as reply
    from applicant join person on person.id = applicant.person_id join property on property.id = applicant.property_id
    where property.id = ${propertyId} and property.landlord_id = ${landlord} and applicant.person_id = ${personId}
      and applicant.status <> 'withdrawn'`.execute(db);
  return rows[0] && new JsonText(rows[0].reply);
}

/**
 * Notes that the landlord has seen the submitted applications of a rental: from then on they are not new. False when
 * the rental is not theirs.
 */
export async function setSeen(db: Database, landlord: LandlordId, propertyId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    with own as (select id from property where id = ${propertyId} and landlord_id = ${landlord}),
      seen as (update applicant set first_read_at = ${at} from own
        where applicant.property_id = own.id and applicant.status = 'in-review' and applicant.first_read_at is null)
    select id from own`.execute(db);
  return rows.length > 0;
}
