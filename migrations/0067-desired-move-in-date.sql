-- When an applicant would like to move in, for landlords who ask.
alter table household add column desired_move_in_date date;

alter table property drop constraint property_requirements_check;
alter table property add constraint property_requirements_check check (
  cardinality(requirements) > 0 and requirements <@ array[
    'monthly_rent_payment', 'current_residence_duration', 'employment_info', 'proof_of_income', 'pet_ownership',
    'parking', 'smoking', 'household_income', 'previous_residence', 'desired_move_in_date']
);
