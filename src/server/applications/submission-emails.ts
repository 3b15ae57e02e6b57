import { fullName } from '../../domain/accounts/account.ts';
import {
  applicationCompletedEmail,
  applicationReceivedEmail,
  type DecisionPromise,
} from '../../domain/applications/submission-messages.ts';
import type { AppContext } from '../app-context.ts';
import { emailFor, type OutgoingMessage } from '../infrastructure/database/outbox.ts';
import type { OwnApplicant } from './applicant-store.ts';
import type { SubmissionParties } from './parties-json.ts';

/** The email to the landlord, and the tenant's receipt. */
export const emailsOf = (
  ctx: AppContext,
  own: OwnApplicant,
  { applicant, landlord, property }: SubmissionParties,
  { at, promise, mostFacts }: { at: Date; promise: DecisionPromise | null; mostFacts: number },
): OutgoingMessage[] => [
  emailFor(ctx, { ...landlord, property }, { kind: 'application-completed', dedupeKey: own.id }, () =>
    applicationCompletedEmail({
      landlordFirstName: landlord.firstName,
      applicantName: fullName(applicant),
      property,
      promise,
    }),
  ),
  emailFor(ctx, { ...applicant, property }, { kind: 'application-received', dedupeKey: own.id }, () =>
    applicationReceivedEmail({
      applicantId: own.id,
      at,
      applicantFirstName: applicant.firstName,
      landlordName: fullName(landlord),
      property,
      promise,
      mostFacts,
    }),
  ),
];
