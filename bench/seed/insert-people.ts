import type pg from 'pg';
import { shippedTable } from '../../testing/builders/shipped-model.ts';
import type { SeededPerson } from './people.ts';

const AT_ONCE = 2000;
const MODEL = shippedTable().model.version;

/** The table that `STATEMENTS` select from. Its statistics keep their joins from being nested loops. */
const PEOPLE = [
  `create temporary table people (id uuid, "personId" uuid, "headId" uuid, "propertyId" uuid, index int,
    "isSubmitted" boolean, at timestamptz, wrapped text, results json, rank json) on commit drop`,
  'insert into people select * from json_populate_recordset(null::people, $1::json)',
  'analyze people',
];

/** In order: each relies on the ones before. They fit the schema of migration 72, from which later ones bring it forward. */
const STATEMENTS = [
  `insert into person (id, email, first_name, last_name, phone, password_hash, terms_agreed_at)
  select "personId", "personId" || '@example.test',
    (array['Étienne', 'Wren', 'Parveen', 'Zoë', 'Tobias', 'Lucía', 'Harold', 'Nokomis', 'Adaeze', 'Fergus'])[1 + index % 10],
    (array['Ashgrove', 'Boisclair', 'Mallow', 'Sumac', 'Hazelton', 'Juniper', 'Quince', 'Thistle', 'Yarrow'])[1 + index * 7 % 9],
    '4165550123', 'none', at from people`,
  `insert into person_role (person_id, role) select "personId", 'applicant' from people`,
  `insert into applicant (id, property_id, person_id, status, created_at, submitted_at, requirements_snapshot)
  select x.id, p.id, "personId", case when "isSubmitted" then 'in-review' else 'pending' end, at,
    case when "isSubmitted" then at end, p.requirements from people x join property p on p.id = x."propertyId"`,
  `insert into applicant_key (applicant_id, wrapped, wrapped_by) select id, decode(wrapped, 'hex'), 'bench' from people`,
  `insert into co_applicant (primary_applicant_id, property_id, channel, recipient, token_hash, status, person_id, applicant_id)
  select "headId", "propertyId", 'email', "personId" || '@example.test', sha256(id::text::bytea), 'joined', "personId", id
  from people where id <> "headId"`,
  `insert into housing (applicant_id, type, ownership, address, duration_years, monthly_rent_cents, reason_for_leaving)
  select id, type, 'rent', '1290 Bloor St W, Toronto, ON M6H 1N9', 4, 205000, 'A shorter way to work'
  from people, unnest(array['current', 'previous']) type`,
  `with job as (insert into employment (applicant_id, is_student, is_past, current_status, salary_cents, job_title, employer, start_date, end_date)
    select id, false, past, case when not past then 'full_time' end,
      case when not past then 150000 + (index * 13700) % 700000 end, 'Hospital pharmacist', 'Lakeside Hospital', '2021-03',
      case when past then '2023-04' end
    from people, unnest(array[false, true]) past returning id)
  insert into employment_reference (employment_id, position, name, email, phone)
  select id, 0, 'Harriet Birch', 'h.birch@example.test', '4165550117' from job`,
  `insert into household (applicant_id, tenant_count, minor_count, parking_count, renting_months, monthly_income_cents,
    smoke, accessible, has_pets, pets, description)
  select id, 2, 0, 1, 12, 250000 + (index * 21100) % 900000, index % 5 = 0, false, index % 3 = 0,
    case when index % 3 = 0 then '[{"type":"cat","size":"small"}]' else '[]' end::jsonb, 'A quiet home.' from people`,
  `insert into guarantor (applicant_id, invited_email, token_hash, state, times_sent, last_sent_at, first_name, last_name,
    email, phone, monthly_income_cents, consented_at, consent_version, answered_at)
  select id, 'ottilie.larch@example.test', sha256(('guarantor of ' || id)::bytea), 'received', 1, at, 'Ottilie', 'Larch',
    'ottilie.larch@example.test', '6135550144', 820050, at, '1', at
  from people where "isSubmitted" and index % 8 = 3`,
  `insert into decision (applicant_id, verdict, reason, decided_at)
  select id, case when index % 16 = 5 then 'accepted' else 'declined' end,
    case when index % 16 <> 5 then 'another-household' end, at
  from people where "isSubmitted" and id = "headId" and index % 8 = 5`,
  `insert into check_result (applicant_id, kind, state, sealed, credit_score, id_verified, applicant_notified_at, landlord_notified_at,
    updated_at)
  select people.id, r.kind, 'returned', decode(r.sealed, 'hex'),
    case when r.kind = 'credit_check' then 300 + (index * 53) % 601 end, case when r.kind = 'id_verification' then true end, at, at, at
  from people, json_to_recordset(results) as r(kind text, sealed text)`,
  `with paid as (insert into screening_order (payer_id, payer_role, property_id, state, released_at)
    select landlord_id, 'landlord', id, 'released', now() from property
    where id in (select "propertyId" from people where json_array_length(results) > 0) returning id, property_id),
  request as (insert into screening_request (order_id, property_id, position, name, channel, recipient, person_id,
      applicant_id, checks_submitted_at)
    select paid.id, paid.property_id, row_number() over (partition by paid.id), 'Applicant', 'email',
      "personId" || '@example.test', "personId", people.id, at
    from people join paid on paid.property_id = "propertyId" where json_array_length(results) > 0 returning id, applicant_id)
  insert into screening_item (request_id, applicant_id, kind, price_cents, state, done_at, paid_at)
  select request.id, people.id, r.kind, 400, 'done', now(), now()
  from request join people on people.id = request.applicant_id, json_to_recordset(results) as r(kind text)`,
  `insert into group_rank (applicant_id, property_id, model_version, codes, is_proven, points, rent_source, summary, submitted_at)
  select id, "propertyId", '${MODEL}', decode(rank ->> 'codes', 'hex'), (rank ->> 'isProven')::boolean,
    (rank ->> 'points')::int, 'none', decode(rank ->> 'summary', 'hex'), at from people where rank is not null`,
  `insert into session (person_id, token_hash, remember, password_given_at)
  select "personId", sha256(('bench-' || "personId")::bytea), true, now() from people where not "isSubmitted"`,
];

/** The token that a seeded person is logged in with. */
export const tokenOf = (personId: string): string => `bench-${personId}`;

/** The person who makes a call. */
export const personOf = ({ token = '' }: { token?: string }): string => token.slice(tokenOf('').length);

/** Inserts people, many at once. */
export async function insertPeople(client: pg.Client, people: readonly SeededPerson[]): Promise<void> {
  for (let from = 0; from < people.length; from += AT_ONCE) {
    const some = JSON.stringify(people.slice(from, from + AT_ONCE));
    await client.query('begin');
    for (const text of [...PEOPLE, ...STATEMENTS]) await client.query(text, text.includes('$1') ? [some] : []);
    await client.query('commit');
  }
}
