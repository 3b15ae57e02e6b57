import { sql } from 'kysely';

/** Each fragment stands in a query in which `applicant` is in scope, and names all that leaves. */

const OF = (kind: string) => sql`from check_result c where c.applicant_id = applicant.id and c.kind = ${sql.lit(kind)}
  and applicant.status = 'in-review'`;

/**
 * The checks of an applicant as a list shows them: how far each is, and the score. The results themselves are
 * encrypted; they are opened one applicant at a time.
 */
export const CHECKS_IN_LIST = sql`
  'credit_checks', coalesce((
    select json_agg(json_build_object('id', c.id, 'certn_data', json_build_object('equifax_result', json_build_object(
      'status', case when c.state = 'returned' then 'RETURNED' else 'NONE' end, 'credit_score', c.credit_score))::text))
    ${OF('credit_check')}), '[]'::json),
  'background_checks', coalesce((
    select json_agg(json_build_object('id', c.id, 'certn_data', json_build_object('risk_result', json_build_object(
      'status', case c.state when 'returned' then 'RETURNED' when 'pending' then 'ANALYZING' else 'FAILED' end))::text))
    ${OF('background_check')}), '[]'::json),
  'id_verifications', coalesce((
    select json_agg(json_build_object('id', c.id,
      'status', case c.id_verified when true then 'Verified' when false then 'Unverified' end,
      'nameOnCard', null, 'verifast_data', null))
    ${OF('id_verification')}), '[]'::json),
  'employment_income_verifications', coalesce((
    select json_agg(json_build_object('id', c.id, 'verifast_data', json_build_object(
      'status', case c.state when 'returned' then 'received' when 'pending' then 'sent' else 'failed' end)::text))
    ${OF('financial_verification')}), '[]'::json)`;

/** The former landlords who were asked, with their answers; status 2 is an answer. */
export const LANDLORD_REFERENCES = sql`coalesce((
  select json_agg(json_build_object('id', r.id, 'status', case when r.state = 'answered' then 2 else 1 end,
    'name', r.name, 'tenant_address', r.tenant_address, 'email', r.email, 'phone_number', r.phone,
    'rent_on_time', r.rent_on_time, 'cause_damage', r.cause_damage, 'rent_to_again', r.rent_to_again,
    'answered_at', r.answered_at) order by r.created_at, r.id)
  from landlord_reference r where r.applicant_id = applicant.id and r.state <> 'cancelled'), '[]'::json)`;

/** How far each check is, by its kind, and nothing of what it found. */
export const CHECK_STATES = sql`coalesce((
  select json_object_agg(c.kind, c.state) from check_result c where c.applicant_id = applicant.id), '{}'::json)`;

/** Whether each former landlord who was asked has answered, and whether they would rent to the person again. */
export const REFERENCES_GIVEN = sql`coalesce((
  select json_agg(json_build_object('isAnswered', r.state = 'answered', 'again', r.rent_to_again) order by r.created_at, r.id)
  from landlord_reference r where r.applicant_id = applicant.id and r.state <> 'cancelled'), '[]'::json)`;
