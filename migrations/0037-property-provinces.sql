-- The province of a property is read from its address. Addresses that were stored before postal codes, French names and
-- abbreviations were understood are read again by the server's next start, with the same function that reads new ones.
alter table property add column province_is_outdated boolean not null default false;
update property set province_is_outdated = true;
create index property_outdated_province on property (id) where province_is_outdated;
