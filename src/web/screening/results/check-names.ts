/** The checks in the order of the page, with their names. */
export const CHECK_NAMES = {
  credit_check: 'credit check',
  background_check: 'background check',
  id_verification: 'ID verification',
  landlord_reference: 'verified landlord reference',
  financial_verification: 'income and expense verification',
} as const;
export type CheckName = keyof typeof CHECK_NAMES;
export const CHECKS = Object.keys(CHECK_NAMES) as CheckName[];

/** The id of the section of a check on the page. */
export const checkId = (check: CheckName): string => check.replaceAll('_', '-');
