import { LANDLORD_ID_RETENTION_DAYS } from '../../domain/accounts/landlord-information.ts';
import { ID_RETENTION_DAYS } from '../../domain/references/reference.ts';
import { isOneOf } from '../../domain/values/type-guards.ts';
import { landlordDocumentsFiledBefore } from '../accounts/landlord-information/landlord-identity-document-store.ts';
import { contentsToRemove } from '../applications/files/file-removal-store.ts';
import type { Database } from '../infrastructure/database/connect.ts';
import type { JobData, JobName } from '../infrastructure/database/job-queue.ts';
import { chargesDueSince } from '../payments/charge-attempt-store.ts';
import { refundsDueSince } from '../payments/refund-store.ts';
import { overdueDeletions } from '../privacy/deletion/account-deletion-store.ts';
import { textErasuresBefore } from '../privacy/vendors/text-erasure-store.ts';
import { customersToDelete } from '../privacy/vendors/vendor-erasure-store.ts';
import { refereeDocumentsFiledBefore } from '../references/reference-document-store.ts';
import { openCases, submissionsBefore } from '../screening/attempts/due-attempts-store.ts';
import { unreportedSince } from '../screening/results/check-notification-store.ts';
import { missingReports } from '../screening/results/report-store.ts';
import { casesDueSince, eventsDueSince } from '../screening/webhooks/webhook-store.ts';

const DAY = 24 * 60 * 60 * 1000;

const STRIPE_SUBJECTS = [
  'setup',
  'charge',
  'refund',
  'dispute',
] as const satisfies JobData['handle-stripe-event']['about'][];

/**
 * What each kind of job has to do, read from the tables themselves: work stays due there until it is done, whatever
 * became of its job.
 *
 * @param before work that became due later still has its first job
 */
export const DUE_WORK: {
  [Name in JobName]?: (db: Database, before: Date) => Promise<JobData[Name][]>;
} = {
  'capture-charge': async (db, before) => (await chargesDueSince(db, before)).map((chargeId) => ({ chargeId })),
  'issue-refund': async (db, before) => (await refundsDueSince(db, before)).map((refundId) => ({ refundId })),
  'handle-stripe-event': async (db, before) =>
    (await eventsDueSince(db, 'stripe', before)).flatMap(({ about, subject }) =>
      isOneOf(STRIPE_SUBJECTS, about) ? [{ about, processorId: subject }] : [],
    ),
  'handle-bureau-event': casesDueSince,
  'poll-check': async (db, before) => (await openCases(db, before)).map((attemptId) => ({ attemptId })),
  'purge-submission': async (db, before) =>
    (await submissionsBefore(db, new Date(before.getTime() - DAY))).map((attemptId) => ({ attemptId })),
  'fetch-report': missingReports,
  'notify-check-results': async (db, before) =>
    (await unreportedSince(db, before)).map((applicantId) => ({ applicantId })),
  'purge-landlord-identity-document': async (db, before) =>
    (await landlordDocumentsFiledBefore(db, new Date(before.getTime() - LANDLORD_ID_RETENTION_DAYS * DAY))).map(
      (personId) => ({ personId }),
    ),
  'purge-referee-identity-document': async (db, before) =>
    (await refereeDocumentsFiledBefore(db, new Date(before.getTime() - ID_RETENTION_DAYS * DAY))).map(
      (referenceId) => ({ referenceId }),
    ),
  'remove-stored-file': async (db, before) =>
    (await contentsToRemove(db, before)).map((storageKey) => ({ storageKey })),
  'delete-account': async (db, before) => (await overdueDeletions(db, before)).map((personId) => ({ personId })),
  'delete-payment-customer': async (db, before) =>
    (await customersToDelete(db, before)).map((customerId) => ({ customerId })),
  'delete-sent-texts': async (db, before) => (await textErasuresBefore(db, before)).map((erasureId) => ({ erasureId })),
};
