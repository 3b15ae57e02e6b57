import { Problem } from '../problem.ts';
import type { PropertyStatus } from '../properties/property.ts';
import type { ApplicantStatus } from './application.ts';

/** An applicant may change answers until the application was submitted or withdrawn. */
export function mayEditApplication(status: ApplicantStatus): void {
  if (status === 'pending') return;
  throw new Problem('conflict', 'This application was already submitted, so it can only be read.', {
    errorType: 'ApplicationClosed',
  });
}

/** A rental that was switched off takes no new applicants. */
export function mayApply(property: { status: PropertyStatus }): void {
  if (property.status === 'active') return;
  throw new Problem('gone', 'This rental takes no new applicants.', { errorType: 'PropertyInactive' });
}

/** A landlord reads an application's answers once it was submitted, not before. */
export const mayReadAnswers = (status: ApplicantStatus): boolean => status === 'in-review';
