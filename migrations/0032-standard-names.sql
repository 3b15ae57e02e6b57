-- Tables and columns under the standard terms of the code (docs/decisions: vocabulary of the code). Rows stay as they are;
-- only the names of two purposes of files change with them.

-- Attempts at vendors.
alter table check_try rename to check_attempt;
alter table check_attempt rename column told to submitted_data;
alter table check_try_kind rename to check_attempt_kind;
alter table check_attempt_kind rename column try_id to attempt_id;
alter table tried_check rename to attempted_check;
alter table attempted_check rename column try_id to attempt_id;
alter table attempted_check rename column tried_at to attempted_at;

-- What vendors still have to erase.
alter table vendor_erasure rename column reference to vendor_ref;
alter table vendor_erasure rename column tries to attempts;
drop trigger check_try_forgotten on check_attempt;
-- A vendor that never told us its own id of a case knows it by our tag, `try:` with the id of the attempt.
create or replace function note_vendor_erasure() returns trigger language plpgsql as $$
begin
  if old.vendor_ref is not null or old.attempted_at is not null then
    insert into vendor_erasure (vendor, vendor_ref) values (old.vendor, coalesce(old.vendor_ref, 'try:' || old.id))
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger check_attempt_deleted after delete on check_attempt
  for each row execute function note_vendor_erasure();

-- Identity documents.
alter table landlord_id rename to landlord_identity_document;
alter table landlord_information rename column reference to licence;
alter table file drop constraint file_purpose_check;
alter table file drop constraint file_reference_check;
update file set purpose = 'referee_identity_document' where purpose = 'reference_id';
update file set purpose = 'answer_identity_document' where purpose = 'answer_id';
alter table file add constraint file_purpose_check check (purpose in ('proof_of_income', 'guarantor_income',
  'reference_lease', 'referee_identity_document', 'answer_lease', 'answer_identity_document', 'id_document'));
alter table file add constraint file_reference_check check (
  (purpose in ('reference_lease', 'referee_identity_document', 'answer_lease', 'answer_identity_document'))
    = (reference_id is not null));

-- Emails and notifications.
alter table outbox rename column reference to dedupe_key;
alter table reference_letter rename to reference_email;
alter table reference_email rename column asked_by to requested_by;
alter table person rename column letters_check_news to notify_check_results;
alter table person rename column letters_reminders to notify_reminders;

-- Applicants, groups and requests.
alter table applicant rename column asked to requirements_snapshot;
alter table household_rank rename to group_rank;
alter table landlord_reference rename column asked_network to requested_network;
alter table landlord_reference rename column asked_device to requested_device;
alter table screening_request rename column fulfilled_at to checks_submitted_at;

-- Account deletion.
alter table leaving rename to account_deletion;
alter table account_deletion rename column asked_at to requested_at;
alter table account_deletion rename column rentals to property_ids;

-- Constraints and indexes take the names of what they are on.
do $$
declare
  renamed record;
  standard text;
begin
  for renamed in
    select c.conname::text as name, c.conrelid::regclass::text as of_table, true as is_constraint
      from pg_constraint c where c.connamespace = 'public'::regnamespace
    union all
    select i.relname, null, false from pg_class i
      where i.relnamespace = 'public'::regnamespace and i.relkind = 'i'
        and not exists (select from pg_constraint c where c.conindid = i.oid and c.contype in ('p', 'u', 'x'))
  loop
    standard := renamed.name;
    standard := regexp_replace(standard, '^check_try', 'check_attempt');
    standard := regexp_replace(standard, '^tried_check', 'attempted_check');
    standard := regexp_replace(standard, 'try_id', 'attempt_id');
    standard := regexp_replace(standard, '^vendor_erasure_vendor_reference', 'vendor_erasure_vendor_vendor_ref');
    standard := regexp_replace(standard, '^vendor_erasure_reference', 'vendor_erasure_vendor_ref');
    standard := regexp_replace(standard, '^vendor_erasure_tries', 'vendor_erasure_attempts');
    standard := regexp_replace(standard, '^landlord_id_', 'landlord_identity_document_');
    standard := regexp_replace(standard, '^landlord_information_reference', 'landlord_information_licence');
    standard := regexp_replace(standard, '^outbox_kind_reference', 'outbox_kind_dedupe_key');
    standard := regexp_replace(standard, '^reference_letter', 'reference_email');
    standard := regexp_replace(standard, 'asked_by', 'requested_by');
    standard := regexp_replace(standard, 'asked_(network|device)', 'requested_\1');
    standard := regexp_replace(standard, '^applicant_asked', 'applicant_requirements_snapshot');
    standard := regexp_replace(standard, '^household_rank', 'group_rank');
    standard := regexp_replace(standard, '^leaving', 'account_deletion');
    standard := left(standard, 63);
    if standard <> renamed.name then
      if renamed.is_constraint then
        execute format('alter table %s rename constraint %I to %I', renamed.of_table, renamed.name, standard);
      else
        execute format('alter index %I rename to %I', renamed.name, standard);
      end if;
    end if;
  end loop;
end $$;
