-- How often a rental was changed, so that what was changed from an older state does not undo a newer one.
alter table property add column version integer not null default 1 check (version > 0);

-- What was asked of an applicant: when the application was begun, and from its submission on, when it was sent.
alter table applicant add column asked text[];
update applicant set asked = requirements from property where property.id = property_id;
alter table applicant alter column asked set not null;
