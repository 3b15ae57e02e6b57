import { counted } from '../text/counted.ts';

interface ListedApplicant {
  id: string;
  status: string;
  submitted_at: string | null;
  is_new: number;
  /** The id of the group's primary application; for a single applicant, their own. */
  household_id: string;
}

interface Listed {
  id: string;
  applicants: readonly ListedApplicant[];
}

const countGroups = (applicants: readonly ListedApplicant[]): number =>
  new Set(applicants.map(({ household_id }) => household_id)).size;

/**
 * How many applications for a property are complete, and how many have something the landlord has not opened yet.
 * A group counts as one application, complete when its primary applicant has submitted, as in the list of applicants.
 */
export function applicationCounts({ applicants }: Listed): { complete: number; fresh: number } {
  return {
    complete: countGroups(
      applicants.filter(({ id, status, household_id }) => status === 'in-review' && id === household_id),
    ),
    fresh: countGroups(applicants.filter(({ is_new }) => is_new === 1)),
  };
}

/** The unopened application that was submitted last. */
export function newestApplication(properties: readonly Listed[]): { propertyId: string; applicantId: string } | null {
  const fresh = properties.flatMap((property) =>
    property.applicants
      .filter((applicant) => applicant.is_new === 1)
      .map((applicant) => ({
        propertyId: property.id,
        applicantId: applicant.household_id,
        at: applicant.submitted_at ?? '',
      })),
  );
  const newest = fresh.sort((a, b) => b.at.localeCompare(a.at))[0];
  return newest ? { propertyId: newest.propertyId, applicantId: newest.applicantId } : null;
}

/** The summary on a landlord's dashboard. */
export function propertySummary(properties: readonly Listed[]): string {
  const counts = properties.map(applicationCounts);
  const fresh = counts.reduce((sum, count) => sum + count.fresh, 0);
  const complete = counts.reduce((sum, count) => sum + count.complete, 0);
  if (fresh > 0) return `You have ${counted(fresh, 'new application')}.`;
  if (complete > 0) return 'Nothing new since you last looked.';
  return properties.length > 0 ? 'No applications yet.' : 'Start with the address of your property.';
}
