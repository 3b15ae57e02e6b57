import type { ApplicantForLandlord } from '../../../contract/review/applicant-for-landlord.ts';
import { isRecordSection, recordOf } from '../../../domain/applications/sections/records.ts';
import type { Section } from '../../../domain/properties/sections.ts';

/** The id of a section on the page. */
export const sectionId = (section: Section): string => section.replace('_', '-');

/** The id of the guarantors section, which is shown only when a guarantor was asked. */
export const GUARANTOR_ID = 'guarantor';

/** Whether an applicant answered a section. */
export function hasAnswers(section: Section, { user }: ApplicantForLandlord): boolean {
  if (isRecordSection(section)) return user[recordOf(section).list].length > 0;
  switch (section) {
    case 'current_housing':
      return user.housings.some(({ type }) => type === 'current');
    case 'previous_housing':
      return user.housings.some(({ type }) => type === 'previous');
    case 'employment':
      return user.employments.length > 0;
  }
}
