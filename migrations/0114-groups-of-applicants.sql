-- The group of an applicant who is in one: the id of the applicant who invites, who has it too; null for whoever is in none.
-- It stands beside the state of the applicant, so that one index tells how many groups have something new.
alter table applicant add column group_id uuid;

-- Follows from `co_applicant`, whoever changes it: also where an erased application takes its invitations along. A group
-- stays with the one who invited, even after everybody else has left; whoever leaves one has their own id. Only the people
-- who invite, join or leave wait for this, and nobody who submits.
create function note_group() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update applicant set group_id = id where id = new.primary_applicant_id and group_id is null;
  elsif old.applicant_id is not null and (tg_op = 'DELETE' or new.applicant_id is distinct from old.applicant_id) then
    update applicant set group_id = id where id = old.applicant_id;
  end if;
  if tg_op <> 'DELETE' and new.applicant_id is not null then
    update applicant set group_id = new.primary_applicant_id
    where id = new.applicant_id and group_id is distinct from new.primary_applicant_id;
  end if;
  return null;
end $$;
create trigger co_applicant_added after insert on co_applicant for each row execute function note_group();
create trigger co_applicant_changed after update of applicant_id on co_applicant for each row
  when (old.applicant_id is distinct from new.applicant_id) execute function note_group();
create trigger co_applicant_deleted after delete on co_applicant for each row
  when (old.applicant_id is not null) execute function note_group();
