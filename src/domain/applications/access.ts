import { Problem } from '../problem.ts';
import type { PropertyStatus } from '../properties/property.ts';
import { assertCurrentVersion } from '../values/version.ts';
import type { ApplicantStatus } from './application.ts';

/** An applicant may change answers until the application was submitted or withdrawn. */
export function assertCanEditApplication(status: ApplicantStatus): void {
  if (status === 'pending') return;
  const what = status === 'withdrawn' ? 'withdrawn' : 'already submitted';
  throw new Problem('conflict', `This application was ${what}, so it can only be read.`, {
    errorType: 'ApplicationClosed',
  });
}

/** An answer that was changed elsewhere since it was read is neither overwritten nor removed unasked. */
export const assertCanChangeAnswer = (
  there: { id: string; version: number } | undefined,
  sent: number | undefined,
): void =>
  assertCurrentVersion(there, sent, {
    message: 'This was changed on another device or in another tab since you opened it.',
    errorType: 'StaleAnswer',
  });

/** An application that its landlord can read is withdrawn first, so that the landlord hears that it is gone. */
export function assertCanDeleteApplication(status: ApplicantStatus): void {
  if (status !== 'in-review') return;
  throw new Problem('conflict', 'This application was submitted. Withdraw it first; then you can delete it.', {
    errorType: 'ApplicationSubmitted',
  });
}

/** Who has sent an application for a rental takes it back by withdrawing it, not by turning the invitation down. */
export function assertCanRejectInvitation(status: ApplicantStatus): void {
  if (status !== 'in-review') return;
  throw new Problem('conflict', 'You have sent an application for this rental. To take it back, withdraw it.', {
    errorType: 'ApplicationSubmitted',
  });
}

/** A rental that was switched off takes no new applicants. */
export function assertCanApply(property: { status: PropertyStatus }): void {
  if (property.status === 'active') return;
  throw new Problem('gone', 'This rental takes no new applicants.', { errorType: 'PropertyInactive' });
}

/** A landlord reads an application's answers once it was submitted, not before. */
export const canReadAnswers = (status: ApplicantStatus): boolean => status === 'in-review';
