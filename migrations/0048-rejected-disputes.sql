-- A dispute that was rejected cannot be repeated on the same result, so it keeps its place until a new result comes in.
update dispute set state = 'superseded' where id in (
  select id from (
    select id, row_number() over (partition by applicant_id, family order by state = 'open' desc, created_at desc, id) as turn
    from dispute where state in ('open', 'upheld', 'rejected')) counted
  where turn > 1);
drop index dispute_open;
create unique index dispute_open on dispute (applicant_id, family) where state in ('open', 'upheld', 'rejected');

-- The answers of a former landlord that a dispute found to be wrong. They stay out of the ranking when another former
-- landlord answers, which ends the dispute.
alter table landlord_reference add column not_confirmed text[] not null default '{}'
  check (not_confirmed <@ array['rent_on_time', 'cause_damage', 'rent_to_again']);
update landlord_reference reference set not_confirmed = array(
  select answer from (values ('landlord_on_rent', 'rent_on_time', reference.rent_on_time, 'yes'),
    ('landlord_on_care', 'cause_damage', reference.cause_damage, 'no'),
    ('landlord_again', 'rent_to_again', reference.rent_to_again, 'yes')) each (family, answer, given, best)
  where given <> best and exists (select from dispute where dispute.applicant_id = reference.applicant_id
    and dispute.family = each.family and dispute.state = 'upheld' and dispute.created_at >= reference.answered_at)
  order by answer)
where reference.state = 'answered';

-- The landlord now gets the outcome of every dispute, also of one that did not move a place.
update outbox set kind = 'dispute-rejected' where kind = 'place-moved';
