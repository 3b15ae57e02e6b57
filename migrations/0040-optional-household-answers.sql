-- How many people are under 18, and whether an accessible home is needed, may be left out.
alter table household alter column minor_count drop not null, alter column accessible drop not null;
