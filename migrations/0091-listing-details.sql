-- What the invitation says about a home beside its rent: from when it is available, for how many months it is let (1: from
-- month to month), and within how many days of a complete application its landlord promises to decide.
alter table property
  add column available_on date,
  add column lease_months smallint check (lease_months between 1 and 60),
  add column decision_days smallint check (decision_days between 1 and 60);
