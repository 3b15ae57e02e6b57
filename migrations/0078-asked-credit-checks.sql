-- Whether the landlord paid for a credit check of an applicant of this property: a fact that every rank and every page of
-- the review needs, and that took a look at all applicants to find out.
alter table property add column asks_credit_check boolean not null default false;

update property set asks_credit_check = true where exists (
  select from screening_item i join applicant a on a.id = i.applicant_id
    join screening_request request on request.id = i.request_id
    join screening_order placed on placed.id = request.order_id
  where a.property_id = property.id and i.kind = 'credit_check' and i.paid_at is not null
    and placed.payer_role = 'landlord');

-- Whatever pays for a check, erases its applicant or attaches it to another one keeps the fact: two transactions that
-- change it wait for each other, so that the later one sees what the earlier one did.
create function update_asked_credit_check(changed_property uuid) returns void language plpgsql as $$
begin
  perform from property where id = changed_property for no key update;
  update property set asks_credit_check = not asks_credit_check
  where id = changed_property and asks_credit_check <> exists (
    select from screening_request request join screening_order placed on placed.id = request.order_id
      join screening_item i on i.request_id = request.id
    where request.property_id = changed_property and placed.payer_role = 'landlord'
      and i.kind = 'credit_check' and i.paid_at is not null and i.applicant_id is not null);
end $$;

create function note_changed_credit_check() returns trigger language plpgsql as $$
begin
  perform update_asked_credit_check(request.property_id) from screening_request request where request.id = new.request_id;
  return null;
end $$;
create trigger credit_check_paid after insert on screening_item for each row
  when (new.kind = 'credit_check' and new.paid_at is not null)
  execute function note_changed_credit_check();
create trigger credit_check_changed after update of paid_at, applicant_id on screening_item for each row
  when (new.kind = 'credit_check' and (old.paid_at is distinct from new.paid_at
    or new.paid_at is not null and old.applicant_id is distinct from new.applicant_id))
  execute function note_changed_credit_check();

create function note_removed_request() returns trigger language plpgsql as $$
begin
  perform update_asked_credit_check(old.property_id);
  return null;
end $$;
create trigger request_deleted after delete on screening_request for each row execute function note_removed_request();
