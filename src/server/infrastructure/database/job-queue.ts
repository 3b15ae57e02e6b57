import type { RawBuilder } from 'kysely';
import type { ReminderMoment } from '../../../domain/applications/decision-reminder.ts';
import type { ChargeState } from '../../../domain/payments/charge.ts';
import type { PaymentEvent } from '../../../domain/payments/processor-records.ts';
import type { ResultKind } from '../../../domain/screening/checks.ts';
import type { Tx } from './connect.ts';

/** The server's jobs with their data: ids and keys, never personal data. */
export interface JobData {
  'send-password-reset-email': { resetId: string; personId: string | null };
  'deliver-message': { outboxId: string };
  'sweep-outbox': Record<string, never>;
  'remove-stored-file': { storageKey: string };
  /** `after` is set by the job itself: the properties up to this one were looked through. */
  'rescore-ranks': { after?: string | undefined };
  /** `after` is set by the job itself: the landlord's properties up to this one are explained. */
  'explain-in-new-language': { personId: string; after?: string | undefined };
  'remind-of-disputes': Record<string, never>;
  'remind-application': { applicantId: string };
  /** By any application of the group. */
  'remind-of-decision': { applicantId: string; moment: ReminderMoment };
  'remind-reference': { referenceId: string; sending: number; day: number };
  'purge-referee-identity-document': { referenceId: string };
  'purge-landlord-identity-document': { personId: string };
  'capture-charge': { chargeId: string };
  /** `attempt` and `state` name the refusal; left out in jobs of an earlier release. */
  'remind-of-charge': { chargeId: string; day: number; attempt?: number; state?: ChargeState };
  'give-up-charge': { chargeId: string };
  'issue-refund': { refundId: string };
  'expire-request': { requestId: string };
  'link-pending-requests': { personId: string };
  /**
   * `searches` counts how often the bureau was searched for the case of an order without an answer; `isHeld` is set by
   * the job itself while a ceiling of unpaid reports is reached.
   */
  'request-report': { attemptId: string; searches?: number; isHeld?: boolean };
  /** Requests the reports that waited for this person, as applicant or as landlord. */
  'request-waiting-reports': { personId: string };
  'poll-check': { attemptId: string };
  /** `caseId` names a surplus case; without it, the attempt's own case is cancelled. */
  /** Compares a renamed person's checked documents with their new name. */
  'compare-names': { personId: string };
  'cancel-case': { attemptId: string; caseId?: string };
  'cancel-surplus-cases': { attemptId: string };
  'expire-check': { attemptId: string };
  'purge-submission': { attemptId: string };
  /** `since` is set by the job itself: when the round it planned is due, in milliseconds since 1970. */
  'notify-check-results': { applicantId: string; since?: number };
  'fetch-report': { attemptId: string; kind: ResultKind; reportId?: string; round?: number };
  'handle-stripe-event': { about: Exclude<PaymentEvent['about'], 'nothing'>; processorId: string };
  /** Without a vendor in jobs from before there were several bureaus. */
  'handle-bureau-event': { vendor?: string; caseId: string };
  'delete-account': { personId: string };
  'delete-payment-customer': { customerId: string };
  'delete-sent-texts': { erasureId: string };
  /** Set by the job itself: the step that it has come to, and the application up to which that one looked. */
  'run-retention': { step?: number; after?: string | undefined };
  'remove-orphan-files': Record<string, never>;
  'resume-lost-work': Record<string, never>;
  'reconcile-payments': Record<string, never>;
}
export type JobName = keyof JobData;

/** The jobs of one kind for the rows of a larger statement; `data` is an expression for their data, as JSON. */
export interface JobRows {
  data: RawBuilder<unknown>;
  source: RawBuilder<unknown>;
  startAfter?: Date | undefined;
}

export interface Enqueue {
  /**
   * Puts a job on the queue inside a transaction, so that it exists exactly when the change does. With `startAfter` it
   * waits until then.
   */
  <Name extends JobName>(tx: Tx, job: Name, data: JobData[Name], startAfter?: Date): Promise<void>;
  /** Several jobs of one kind in one statement. */
  all<Name extends JobName>(tx: Tx, job: Name, data: readonly JobData[Name][], startAfter?: Date): Promise<void>;
  /** The same as part of a larger statement: a job for each row. */
  forRows(job: JobName, rows: JobRows): RawBuilder<unknown>;
}
