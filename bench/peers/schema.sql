-- A lean schema that does the least the works need, with the people who make the calls.
create table person (
  id integer primary key,
  first_name text not null,
  last_name text not null,
  email text not null unique
);
create table session (
  token_hash bytea primary key,
  person_id integer not null references person
);
create table property (
  id integer primary key,
  landlord_id integer not null references person,
  address text not null,
  status text not null,
  created_at timestamptz not null default now()
);
create index on property (landlord_id);
create table applicant (
  id integer primary key,
  property_id integer not null references property,
  person_id integer not null references person,
  status text not null,
  submitted_at timestamptz,
  unique (property_id, person_id)
);
create index on applicant (person_id);
create table housing (
  id integer generated always as identity primary key,
  applicant_id integer not null references applicant,
  type text not null,
  ownership text not null,
  address text not null,
  unit_number text,
  duration integer not null,
  monthly_rent integer,
  move_reason text not null,
  unique (applicant_id, type)
);
create table employment (
  id integer generated always as identity primary key,
  applicant_id integer not null references applicant,
  is_past boolean not null,
  job_title text not null,
  employer text not null,
  salary integer
);
create index on employment (applicant_id);
create table household (
  applicant_id integer primary key references applicant,
  occupants integer not null,
  monthly_income integer not null,
  has_pets boolean not null,
  smoke boolean not null,
  description text not null
);
create table screening_check (
  id integer generated always as identity primary key,
  applicant_id integer not null references applicant,
  kind text not null,
  state text not null,
  result jsonb not null
);
create index on screening_check (applicant_id);
create table email (
  id integer generated always as identity primary key,
  recipient text not null,
  kind text not null,
  body text not null,
  created_at timestamptz not null default now()
);
create table audit_event (
  id bigint generated always as identity primary key,
  person_id integer not null,
  action text not null,
  subject_id integer not null,
  at timestamptz not null default now()
);

-- Fifty landlords (1 to 50) of 20 properties of 20 applicants; those of every fifth property have not submitted.
insert into person select id, 'Philippa', 'Sycamore', 'person-' || id || '@example.test' from generate_series(1, 20050) id;
insert into session select sha256(('peer-of-maplekey-' || id)::bytea), id from person;
insert into property select id, 1 + (id - 1) / 20, (10 + id) || ' Fermanagh Ave, Toronto, ON M6R 1M2', 'active' from generate_series(1, 1000) id;
insert into applicant select id, 1 + (id - 1) / 20, 50 + id,
  case when ((id - 1) / 20) % 5 = 4 then 'pending' else 'in-review' end, now() from generate_series(1, 20000) id;
insert into housing (applicant_id, type, ownership, address, duration, monthly_rent, move_reason)
select id, type, 'rent', '1290 Bloor St W, Toronto, ON M6H 1N9', 4, 2050, 'A shorter way to work'
from applicant, unnest(array['current', 'previous']) type;
insert into employment (applicant_id, is_past, job_title, employer, salary)
select id, past, 'Hospital pharmacist', 'Lakeside Hospital', 5900 from applicant, unnest(array[false, true]) past;
insert into household select id, 2, 7850, true, false, 'A quiet home and an old cat.' from applicant;
insert into screening_check (applicant_id, kind, state, result)
select id, kind, 'returned', jsonb_build_object('status', 'RETURNED', 'score', 812, 'accounts', (
  select jsonb_agg(jsonb_build_object('name', 'Lakeview Bank, card', 'percent_used', n, 'late', 0)) from generate_series(1, 10) n))
from applicant, unnest(array['credit_check', 'background_check', 'id_verification', 'financial_verification']) kind
where status = 'in-review';
