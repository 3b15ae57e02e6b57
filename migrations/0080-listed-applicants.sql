-- The newest applicants of a property, for the list of properties.
create index applicant_listed on applicant (property_id, created_at, id) where status <> 'withdrawn';
