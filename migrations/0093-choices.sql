-- One act by which a landlord accepts a group, chooses others as backups and declines the rest.
create table choice (
  id uuid primary key default gen_random_uuid(),
  -- The order in which they were made, whatever the clock said.
  number bigint not null generated always as identity,
  property_id uuid not null references property on delete cascade,
  chosen_at timestamptz not null,
  undone_at timestamptz
);
create index choice_property on choice (property_id, number);

-- Groups that were chosen as backups, by their primary applicant. A decision that follows stands above it. The first choice is
-- the one that the email is about; a later one may move the group to another place.
create table backup_group (
  applicant_id uuid not null references applicant on delete cascade,
  choice_id uuid not null references choice on delete cascade,
  -- The order among the backups of a property.
  place smallint not null check (place > 0),
  -- Whether a consumer report played a part, so that the email says whose it was.
  report_played_part boolean not null default false,
  primary key (applicant_id, choice_id)
);
create index backup_group_choice on backup_group (choice_id);

-- The choice that a decision belongs to; null for one that was made alone. It is always read together with the property, so it
-- has neither an index nor a reference, for which this table would be searched when a choice is deleted.
alter table decision add column choice_id uuid;
