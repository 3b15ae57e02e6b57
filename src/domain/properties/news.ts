import { counted } from '../counted.ts';

interface Listed {
  id: string;
  applicants: readonly { id: string; status: string; submitted_at: string | null; is_new: number }[];
}

/** How many of a rental's applications are complete, and how many of these the landlord has not opened yet. */
export function applicationCounts({ applicants }: Listed): { complete: number; fresh: number } {
  return {
    complete: applicants.filter((applicant) => applicant.status === 'in-review').length,
    fresh: applicants.filter((applicant) => applicant.is_new === 1).length,
  };
}

/** The application that came in last and was not opened yet. */
export function newestApplication(properties: readonly Listed[]): { propertyId: string; applicantId: string } | null {
  const fresh = properties.flatMap((property) =>
    property.applicants
      .filter((applicant) => applicant.is_new === 1)
      .map((applicant) => ({ propertyId: property.id, applicantId: applicant.id, at: applicant.submitted_at ?? '' })),
  );
  const newest = fresh.sort((a, b) => b.at.localeCompare(a.at))[0];
  return newest ? { propertyId: newest.propertyId, applicantId: newest.applicantId } : null;
}

/** What a landlord reads first on the dashboard. */
export function rentalNews(properties: readonly Listed[]): string {
  const counts = properties.map(applicationCounts);
  const fresh = counts.reduce((sum, count) => sum + count.fresh, 0);
  const complete = counts.reduce((sum, count) => sum + count.complete, 0);
  if (fresh > 0) return `${counted(fresh, 'new application')} came in.`;
  if (complete > 0) return 'Nothing new since you last looked.';
  return properties.length > 0 ? 'No applications came in yet.' : 'Start with the address of your rental.';
}
