import { sql } from 'kysely';

const FILES = sql`coalesce((
  select json_agg(json_build_object('id', f.id, 'name', f.name, 'content_type', f.content_type, 'bytes', f.bytes)
    order by f.created_at, f.id)
  from file f where f.guarantor_id = g.id), '[]'::json)`;

/**
 * The guarantors of an application as its landlord reads them, with `applicant` in scope. Of somebody who has not
 * answered only that they were asked: the address is the applicant's word, and not for passing on.
 */
export const GUARANTORS = sql`coalesce((
  select json_agg(json_build_object(
    'id', g.id, 'state', g.state, 'first_name', g.first_name, 'last_name', g.last_name, 'email', g.email,
    'phone', g.phone, 'monthly_income', round(g.monthly_income_cents / 100.0, 2)::float8,
    'answered_at', g.answered_at, 'proof_of_income', ${FILES}) order by g.created_at, g.id)
  from guarantor g where g.applicant_id = applicant.id and g.removed_at is null), '[]'::json)`;
