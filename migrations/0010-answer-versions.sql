-- How often an answer was changed, so that what was changed from an older state does not undo a newer one.
alter table housing add column version integer not null default 1 check (version > 0);
alter table employment add column version integer not null default 1 check (version > 0);
alter table household add column version integer not null default 1 check (version > 0);
