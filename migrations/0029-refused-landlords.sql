-- Somebody doubted what a landlord says about themselves, and one of us decided that it does not stand.
alter table landlord_information add column refused_at timestamptz;
