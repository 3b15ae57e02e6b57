import type { ChargeState } from '../../../domain/payments/charge.ts';
import type { CheckKind } from '../../../domain/screening/results/check-results.ts';
import type { Tx } from './connect.ts';

/** The jobs of the house with what each is told: ids and keys, never a person's words. */
export interface JobData {
  'write-reset-letter': { resetId: string; personId: string | null };
  'deliver-message': { outboxId: string };
  'remove-stored-file': { storageKey: string };
  'rescore-ranks': Record<string, never>;
  'watch-disputes': Record<string, never>;
  'remind-application': { applicantId: string };
  'remind-reference': { referenceId: string; sending: number; day: number };
  'forget-reference-id': { referenceId: string };
  'forget-landlord-id': { personId: string };
  'collect-charge': { chargeId: string; round?: number };
  /** `attempt` and `state` name the refusal; left out in jobs of an earlier release. */
  'remind-of-charge': { chargeId: string; day: number; attempt?: number; state?: ChargeState };
  'make-refund': { refundId: string };
  'close-request': { requestId: string };
  'connect-waiting': { personId: string };
  'order-check': { attemptId: string };
  'follow-check': { attemptId: string };
  'give-up-check': { attemptId: string };
  'forget-told': { attemptId: string };
  'tell-of-checks': { applicantId: string };
  'fetch-report': { attemptId: string; kind: CheckKind; reportId?: string; round?: number };
  'hear-processor': { about: 'setup' | 'charge' | 'refund' | 'dispute'; processorId: string };
  'hear-bureau': { caseId: string };
  'erase-account': { personId: string };
  'forget-customer': { customerId: string };
  'forget-texts': { erasureId: string };
  'keep-retention': Record<string, never>;
}
export type JobName = keyof JobData;

/**
 * Puts a job on the queue inside a transaction, so that it exists exactly when the change does. With `startAfter` it
 * waits until then.
 */
export type Enqueue = <Name extends JobName>(
  tx: Tx,
  job: Name,
  data: JobData[Name],
  startAfter?: Date,
) => Promise<void>;
