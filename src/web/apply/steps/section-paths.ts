import type { Section } from '../../../domain/properties/requirements.ts';
import { editPath } from './use-step-navigation.ts';

/** Where each section is changed, to come back to the preview. */
export const EDIT_PATHS: Record<Section, string> = {
  current_housing: editPath('/tenant/current-housing'),
  previous_housing: editPath('/tenant/previous-housing'),
  employment: editPath('/tenant/employment-info'),
  household: editPath('/tenant/household-info'),
};

/** The section that a step fills in, for the steps that keep drafts. */
export const SECTION_OF_STEP: Record<string, Section> = {
  'current-housing': 'current_housing',
  'previous-housing': 'previous_housing',
  'employment-info': 'employment',
  'household-info': 'household',
};
