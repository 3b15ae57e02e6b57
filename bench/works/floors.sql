-- What one round trip can do: a save and a submission as one function each, with the reads and writes of the product.
create schema floor;

create function floor.recognise(hash bytea) returns uuid language sql as $$
  select person_id from session, lateral (
    select array(select role from person_role where person_role.person_id = session.person_id order by active_since desc) as roles) held
  where token_hash = hash or next_hash = hash or previous_hash = hash
$$;

create function floor.count_call(name text) returns integer language sql as $$
  insert into rate_limit values (name, 1, extract(epoch from now())::bigint * 1000 + 3600000)
  on conflict (key) do update set points = rate_limit.points + 1 returning points
$$;

create function floor.save(token text, property uuid, home jsonb) returns json language plpgsql as $$
declare
  person uuid := floor.recognise(sha256(token::bytea));
  own applicant;
  saved housing;
begin
  perform floor.count_call('POST /api/housing:' || encode(sha256(person::text::bytea), 'base64'));
  select * into strict own from applicant where person_id = person and property_id = property for no key update;
  perform id, version from housing where applicant_id = own.id and type = home ->> 'type';
  insert into housing (applicant_id, type, ownership, address, unit_number, duration_years, monthly_rent_cents, reason_for_leaving)
  values (own.id, home ->> 'type', home ->> 'ownership', home ->> 'address', home ->> 'unit_number', (home ->> 'duration')::int,
    (home ->> 'monthly_rent')::int * 100, home ->> 'reason_for_leaving')
  on conflict (applicant_id, type) do update set ownership = excluded.ownership, address = excluded.address,
    unit_number = excluded.unit_number, duration_years = excluded.duration_years,
    monthly_rent_cents = excluded.monthly_rent_cents, reason_for_leaving = excluded.reason_for_leaving, updated_at = now(),
    version = housing.version + 1
  returning * into saved;
  update applicant set never_rented = false where id = own.id;
  delete from draft where applicant_id = own.id and step = 'current-housing';
  insert into audit_event (actor_kind, actor_id, action, subject_kind, subject_id, detail, network)
  values ('applicant', person, 'housing.saved', 'applicant', own.id, '{"type":"current"}', '127.0.0.0/24');
  return json_build_object('id', saved.id, 'version', saved.version);
end $$;

-- The answers of an applicant that a rank is computed from.
create function floor.answers(who uuid) returns json language sql as $$
  select json_build_object(
    'homes', (select json_agg(json_build_object('type', type, 'address', address, 'years', duration_years,
      'rent', monthly_rent_cents)) from housing where applicant_id = who),
    'incomes', (select json_agg(json_build_object('isPast', is_past, 'amount', salary_cents,
      'hasProof', exists (select from file where file.employment_id = employment.id))) from employment where applicant_id = who),
    'householdIncome', (select max(monthly_income_cents) from household where applicant_id = who),
    'references', (select json_agg(json_build_object('isAnswered', state = 'answered', 'rentOnTime', rent_on_time))
      from landlord_reference where applicant_id = who),
    'requested', (select json_agg(kind) from screening_item where applicant_id = who and paid_at is not null),
    'results', (select json_agg(json_build_object('kind', kind, 'sealed', encode(sealed, 'base64'))) from check_result
      where applicant_id = who),
    'disputed', array(select family from dispute where applicant_id = who),
    'key', (select encode(wrapped, 'base64') from applicant_key where applicant_id = who))
$$;

create function floor.submit(token text, application uuid, codes bytea, summary bytea) returns json language plpgsql as $$
declare
  person uuid := floor.recognise(sha256(token::bytea));
  own applicant;
  facts json;
  answers json;
begin
  perform floor.count_call('POST /api/applicant/{id}/submit-applicant:' || encode(sha256(person::text::bytea), 'base64'));
  select * into strict own from applicant where person_id = person and id = application for no key update;
  update screening_request set applicant_id = own.id
  where person_id = person and property_id = own.property_id and applicant_id is null and cancelled_at is null;
  select json_build_object('requirements', property.requirements, 'tenant', tenant, 'owner', owner,
    'answered', array[exists (select from housing where applicant_id = own.id and type = 'current'),
      exists (select from housing where applicant_id = own.id and type = 'previous'),
      exists (select from employment where applicant_id = own.id and not is_past),
      exists (select from household where applicant_id = own.id)])
  into strict facts
  from property join person tenant on tenant.id = person join person owner on owner.id = property.landlord_id
  where property.id = own.property_id;
  update applicant set status = 'in-review', submitted_at = now() where id = own.id;
  with written as (
    insert into outbox (channel, recipient, kind, dedupe_key, content, give_up_at)
    select 'email', person || '@example.test', kind, own.id::text,
      jsonb_build_object('by', 'bench', 'sealed', repeat('a', 2400)), now() + interval '3 days'
    from unnest(array['application-completed', 'application-received']) kind
    on conflict (kind, dedupe_key) do nothing returning id)
  insert into pgboss.job (name, data, priority, policy)
  select 'deliver-message', jsonb_build_object('outboxId', id), 1, 'standard' from written;
  insert into audit_event (actor_kind, actor_id, action, subject_kind, subject_id, detail, network)
  values ('applicant', person, 'application.submitted', 'applicant', own.id, '{}', '127.0.0.0/24');
  perform id, kind, state from screening_item where applicant_id = own.id for no key update;
  update screening_request set checks_submitted_at = now() where applicant_id = own.id and checks_submitted_at is null;
  perform pg_advisory_xact_lock(hashtextextended('ranks ' || own.property_id, 0));
  select json_agg(floor.answers(member)) into answers from (
    select own.id as member
    union select applicant_id from co_applicant where primary_applicant_id = own.id and status = 'joined') members;
  insert into group_rank (applicant_id, property_id, model_version, codes, is_proven, points, rent_source, submitted_at, summary)
  values (own.id, own.property_id, (select model_version from group_rank limit 1), codes, false,
    length(answers::text), 'none', now(), summary)
  on conflict (applicant_id) do update set codes = excluded.codes, points = excluded.points, summary = excluded.summary,
    updated_at = now();
  return json_build_object('status', 'in-review');
end $$;
