import { plural, t } from '../text/t.ts';

/** Applicants listed with each property; whoever needs all of them reads the property. */
export const LISTED_APPLICANTS = 20;

/** For how long the list of properties says that an invitation did not arrive. */
export const UNDELIVERED_DAYS = 14;

interface Listed {
  id: string;
  /** A group counts as one application, complete when its primary applicant has submitted. */
  counts: {
    complete: number;
    /** How many have something the landlord has not opened yet. */
    fresh: number;
    /** The unopened application that was submitted last. */
    newest: { household_id: string; submitted_at: string } | null;
  };
}

/** The unopened application that was submitted last. */
export function newestApplication(properties: readonly Listed[]): { propertyId: string; applicantId: string } | null {
  const fresh = properties.flatMap(({ id, counts: { newest } }) => (newest ? [{ propertyId: id, ...newest }] : []));
  const newest = fresh.sort((a, b) => b.submitted_at.localeCompare(a.submitted_at))[0];
  return newest ? { propertyId: newest.propertyId, applicantId: newest.household_id } : null;
}

/** The summary on a landlord's dashboard. */
export function propertySummary(properties: readonly Listed[]): string {
  const fresh = properties.reduce((sum, { counts }) => sum + counts.fresh, 0);
  const complete = properties.reduce((sum, { counts }) => sum + counts.complete, 0);
  if (fresh > 0) return t`You have ${plural(fresh, { one: '# new application', other: '# new applications' })}.`;
  if (complete > 0) return t`Nothing new since you last looked.`;
  return properties.length > 0 ? t`No applications yet.` : t`Start with the address of your property.`;
}
