-- Within how many days a decision was promised when the application was submitted: a landlord who changes it later doesn't
-- change what was promised. And when the landlord first opened the application; of a group, the primary applicant's.
alter table applicant
  add column decision_days smallint check (decision_days between 1 and 60),
  add column opened_at timestamptz;
