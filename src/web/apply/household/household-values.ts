import { HOUSEHOLD, HouseholdForm } from '../../../domain/applications/sections/household.ts';
import { sectionForm, type TypedSection } from '../fields/section-form.ts';

export type HouseholdValues = TypedSection<typeof HOUSEHOLD.fields>;

export const {
  values: householdValues,
  faults: householdFaults,
  body: householdBody,
  texts: householdTexts,
} = sectionForm(HOUSEHOLD, HouseholdForm);
