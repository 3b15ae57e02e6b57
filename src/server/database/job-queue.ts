import type { CheckKind } from '../../domain/screening/check-results.ts';
import type { Tx } from './connect.ts';

/** The jobs of the house with what each is told: ids and keys, never a person's words. */
export interface JobData {
  'deliver-message': { outboxId: string };
  'remove-stored-file': { storageKey: string };
  'rescore-ranks': Record<string, never>;
  'watch-disputes': Record<string, never>;
  'remind-reference': { referenceId: string; sending: number; day: number };
  'forget-reference-id': { referenceId: string };
  'collect-charge': { chargeId: string; round?: number };
  'remind-of-charge': { chargeId: string; day: number };
  'make-refund': { refundId: string };
  'close-request': { requestId: string };
  'order-check': { tryId: string };
  'follow-check': { tryId: string };
  'give-up-check': { tryId: string };
  'forget-told': { tryId: string };
  'fetch-report': { tryId: string; kind: CheckKind; reportId?: string; round?: number };
  'hear-processor': { about: 'setup' | 'charge' | 'refund' | 'dispute'; processorId: string };
  'hear-bureau': { caseId: string };
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
