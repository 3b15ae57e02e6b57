import { Problem } from '../problem.ts';
import { t } from '../text/t.ts';
import type { ApplicantStatus } from './application.ts';

/** Where a submitted application stands, as its applicant knows it. */
interface Standing {
  status: ApplicantStatus;
  /** Whether there is a decision that the applicant may see: as long as it can be undone, they don't know of it. */
  isDecided: boolean;
}

/**
 * After submitting, an applicant can answer what the landlord asks and correct what they submitted, until they withdraw or
 * may see a decision.
 *
 * @throws Problem `conflict` NotSubmitted, ApplicationClosed or AlreadyDecided
 */
export function assertIsUnderReview({ status, isDecided }: Standing): void {
  if (status === 'pending') {
    throw new Problem('conflict', t`This application isn’t submitted yet. You can change it step by step.`, {
      errorType: 'NotSubmitted',
    });
  }
  if (status === 'withdrawn') {
    throw new Problem('conflict', t`This application was withdrawn and can no longer be changed.`, {
      errorType: 'ApplicationClosed',
    });
  }
  if (isDecided) {
    throw new Problem('conflict', t`The landlord has decided, so this application can no longer be changed.`, {
      errorType: 'AlreadyDecided',
    });
  }
}
