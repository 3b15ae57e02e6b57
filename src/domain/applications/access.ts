import { Problem } from '../problem.ts';
import type { PropertyStatus } from '../properties/property.ts';
import { t } from '../text/t.ts';
import { assertCurrentVersion } from '../values/version.ts';
import type { ApplicantStatus } from './application.ts';

/** Answers can be changed until the application is submitted or withdrawn. */
export function assertCanEditApplication(status: ApplicantStatus): void {
  if (status === 'pending') return;
  const message =
    status === 'withdrawn'
      ? t`This application was withdrawn and can no longer be changed.`
      : t`This application was already submitted and can no longer be changed.`;
  throw new Problem('conflict', message, { errorType: 'ApplicationClosed' });
}

/** Prevents overwriting or removing an answer that was changed elsewhere since the caller read it. */
export const assertCanChangeAnswer = (
  there: { id: string; version: number } | undefined,
  sent: number | undefined,
): void =>
  assertCurrentVersion(there, sent, {
    message: t`This was changed on another device or in another tab since you opened it.`,
    errorType: 'StaleAnswer',
  });

/** A submitted application has to be withdrawn first, so that its landlord is notified. */
export function assertCanDeleteApplication(status: ApplicantStatus): void {
  if (status !== 'in-review') return;
  throw new Problem('conflict', t`This application was submitted. To delete it, withdraw it first.`, {
    errorType: 'ApplicationSubmitted',
  });
}

/** After submitting, people withdraw the application instead of rejecting the invitation. */
export function assertCanRejectInvitation(status: ApplicantStatus): void {
  if (status !== 'in-review') return;
  throw new Problem(
    'conflict',
    t`You’ve already submitted an application for this property. If you no longer want to apply, withdraw it.`,
    {
      errorType: 'ApplicationSubmitted',
    },
  );
}

/** An inactive property takes no new applicants. */
export function assertCanApply(property: { status: PropertyStatus }): void {
  if (property.status === 'active') return;
  throw new Problem('gone', t`This property is not accepting new applicants.`, { errorType: 'PropertyInactive' });
}

/** A landlord can read an application's answers only once it is submitted. */
export const canReadAnswers = (status: ApplicantStatus): boolean => status === 'in-review';
