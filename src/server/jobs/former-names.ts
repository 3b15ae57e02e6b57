import type { JobName } from '../infrastructure/database/job-queue.ts';

/**
 * Names under which release 0.1 queued jobs, each with its current name. Waiting jobs are still run for one release;
 * this file goes with release 0.3.
 */
export const FORMER_NAMES: Readonly<Record<string, JobName>> = {
  'write-reset-letter': 'send-password-reset-email',
  'forget-reference-id': 'purge-referee-identity-document',
  'forget-landlord-id': 'purge-landlord-identity-document',
  'collect-charge': 'capture-charge',
  'make-refund': 'issue-refund',
  'close-request': 'expire-request',
  'connect-waiting': 'link-pending-requests',
  'order-check': 'request-report',
  'follow-check': 'poll-check',
  'give-up-check': 'expire-check',
  'forget-told': 'purge-submission',
  'tell-of-checks': 'notify-check-results',
  'hear-processor': 'handle-stripe-event',
  'hear-bureau': 'handle-bureau-event',
  'handle-certn-event': 'handle-bureau-event',
  'forget-customer': 'delete-payment-customer',
  'forget-texts': 'delete-sent-texts',
  'keep-retention': 'run-retention',
  'watch-disputes': 'remind-of-disputes',
  'erase-account': 'delete-account',
};

/** The data of a job as its handler expects it: release 0.1 called an attempt's id `tryId`. */
export function currentData<Data extends object>(data: Data): Data {
  if (!('tryId' in data)) return data;
  const { tryId: attemptId, ...rest } = data; // @literal field of queued jobs
  return { ...rest, attemptId } as unknown as Data;
}
