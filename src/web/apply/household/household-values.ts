import { HOUSEHOLD, HouseholdForm } from '../../../domain/applications/sections/household.ts';
import { sectionForm } from '../fields/section-form.ts';

export const {
  values: householdValues,
  faults: householdFaults,
  body: householdBody,
  texts: householdTexts,
} = sectionForm(HOUSEHOLD, HouseholdForm);
