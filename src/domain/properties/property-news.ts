import { counted } from '../text/counted.ts';

interface ListedApplicant {
  id: string;
  status: string;
  submitted_at: string | null;
  is_new: number;
  /** The application of the one who began it; of people who apply alone their own. */
  household_id: string;
}

interface Listed {
  id: string;
  applicants: readonly ListedApplicant[];
}

const households = (applicants: readonly ListedApplicant[]): number =>
  new Set(applicants.map(({ household_id }) => household_id)).size;

/**
 * How many applications of a rental are complete, and how many hold something that the landlord has not opened yet.
 * People who apply together are one application, which is complete when the one who began it has submitted: as the
 * list of applicants shows it.
 */
export function applicationCounts({ applicants }: Listed): { complete: number; fresh: number } {
  return {
    complete: households(
      applicants.filter(({ id, status, household_id }) => status === 'in-review' && id === household_id),
    ),
    fresh: households(applicants.filter(({ is_new }) => is_new === 1)),
  };
}

/** The application in which something came in last that was not opened yet. */
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

/** What a landlord reads first on the dashboard. */
export function propertySummary(properties: readonly Listed[]): string {
  const counts = properties.map(applicationCounts);
  const fresh = counts.reduce((sum, count) => sum + count.fresh, 0);
  const complete = counts.reduce((sum, count) => sum + count.complete, 0);
  if (fresh > 0) return `${counted(fresh, 'new application')} came in.`;
  if (complete > 0) return 'Nothing new since you last looked.';
  return properties.length > 0 ? 'No applications came in yet.' : 'Start with the address of your rental.';
}
