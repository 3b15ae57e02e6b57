import { keysOf } from '../../domain/values/type-guards.ts';
import { purgeLandlordIdentityDocument } from '../accounts/landlord-information/purge-landlord-identity-document.ts';
import { sendPasswordResetEmail } from '../accounts/passwords/send-password-reset-email.ts';
import type { AppContext } from '../app-context.ts';
import { removeStoredFile } from '../applications/files/remove-file.ts';
import { remindApplication } from '../applications/remind-application.ts';
import type { JobData, JobName } from '../infrastructure/database/job-queue.ts';
import { removeOrphanFiles } from '../privacy/retention/remove-orphan-files.ts';
import { runRetention } from '../privacy/retention/run-retention.ts';
import { deletePaymentCustomer, deleteSentTexts } from '../privacy/vendors/erase-at-vendors.ts';
import { remindOfDisputes } from '../ranking/disputes/remind-of-disputes.ts';
import { explainInNewLanguage } from '../ranking/explain-ranks.ts';
import { rescoreRanks } from '../ranking/rescore-ranks.ts';
import { purgeRefereeIdentityDocument } from '../references/purge-referee-identity-document.ts';
import { remindReference } from '../references/remind-reference.ts';
import { remindOfDecision } from '../review/decisions/remind-of-decision.ts';
import { requestWaitingReports } from '../screening/attempts/attempt-jobs.ts';
import { cancelCaseOfAttempt, cancelSurplusCases } from '../screening/attempts/cancel-surplus-cases.ts';
import { compareNames } from '../screening/attempts/compare-names.ts';
import { expireCheck } from '../screening/attempts/expire-check.ts';
import { FIRST_BUREAU, handleBureauEvent, pollCheck } from '../screening/attempts/poll-check.ts';
import { purgeSubmission } from '../screening/attempts/purge-submission.ts';
import { requestReport } from '../screening/attempts/request-report.ts';
import { captureCharge } from '../screening/charges/capture-charge.ts';
import { giveUpCharge } from '../screening/charges/give-up-charge.ts';
import { issueRefund } from '../screening/charges/issue-refund.ts';
import { reconcileNightly } from '../screening/charges/reconcile-nightly.ts';
import { remindOfCharge } from '../screening/charges/remind-of-charge.ts';
import { expireRequest } from '../screening/requests/cancel-requests.ts';
import { linkPendingRequestsLater } from '../screening/requests/link-requests.ts';
import { fetchReport } from '../screening/results/fetch-report.ts';
import { notifyCheckResults } from '../screening/results/notify-check-results.ts';
import { handleStripeEvent } from '../screening/webhooks/handle-stripe-event.ts';
import { handleRecorded } from '../screening/webhooks/record-webhook.ts';
import { deleteAccount } from '../workflows/delete-account.ts';
import { resumeLostWork } from '../workflows/resume-lost-work.ts';
import { deliverMessage } from './deliver-message.ts';
import { sweepOutbox } from './sweep-outbox.ts';

/** What runs each job. */
export const HANDLERS: {
  [Name in JobName]: (ctx: AppContext, data: JobData[Name], isFinalAttempt: boolean) => Promise<void>;
} = {
  'send-password-reset-email': sendPasswordResetEmail,
  'deliver-message': deliverMessage,
  'sweep-outbox': sweepOutbox,
  'remove-stored-file': removeStoredFile,
  'rescore-ranks': rescoreRanks,
  'explain-in-new-language': explainInNewLanguage,
  'remind-of-disputes': remindOfDisputes,
  'capture-charge': captureCharge,
  'remind-of-charge': remindOfCharge,
  'give-up-charge': giveUpCharge,
  'issue-refund': issueRefund,
  'expire-request': expireRequest,
  'link-pending-requests': linkPendingRequestsLater,
  'request-report': requestReport,
  'request-waiting-reports': requestWaitingReports,
  'poll-check': pollCheck,
  'compare-names': compareNames,
  'cancel-case': cancelCaseOfAttempt,
  'cancel-surplus-cases': cancelSurplusCases,
  'expire-check': expireCheck,
  'purge-submission': purgeSubmission,
  'notify-check-results': notifyCheckResults,
  'fetch-report': fetchReport,
  'handle-stripe-event': handleRecorded(
    ({ about, processorId }) => ({ vendor: 'stripe', about, subject: processorId }),
    handleStripeEvent,
  ),
  'handle-bureau-event': handleRecorded(
    ({ caseId, vendor = FIRST_BUREAU }) => ({ vendor, about: 'case', subject: caseId }),
    handleBureauEvent,
  ),
  'remind-application': remindApplication,
  'remind-of-decision': remindOfDecision,
  'remind-reference': remindReference,
  'purge-referee-identity-document': purgeRefereeIdentityDocument,
  'delete-account': deleteAccount,
  'delete-payment-customer': deletePaymentCustomer,
  'delete-sent-texts': deleteSentTexts,
  'run-retention': runRetention,
  'remove-orphan-files': removeOrphanFiles,
  'resume-lost-work': resumeLostWork,
  'reconcile-payments': reconcileNightly,
  'purge-landlord-identity-document': purgeLandlordIdentityDocument,
};
export const NAMES = keysOf(HANDLERS);
