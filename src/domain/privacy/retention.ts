import { CHECKS } from '../screening/checks.ts';
import { KIND } from '../values/check-kind.ts';
/**
 * How long data is stored (days). The privacy policy states these and the nightly job enforces them (decision 69).
 * Whatever belongs to an application is deleted with it.
 */
export const RETENTION_DAYS = {
  /** Started and never submitted: since the last edit. */
  unfinishedApplication: 180,
  /** Submitted and not accepted: since submission, decision or withdrawal, whichever was last. */
  unsuccessfulApplication: 365,
  /** The raw response of a bureau or the bank; our parsed result stays with the application. */
  rawBureauAnswer: CHECKS[KIND.credit].rawAnswerDays,
  rawBankAnswer: CHECKS[KIND.income].rawAnswerDays,
  /** A picture of an ID: since the landlord's decision. */
  idPicture: 30,
  /** An unanswered invitation: since its last email. */
  unansweredInvitation: 90,
  /** A request for checks that were never done: since the request. */
  unansweredRequest: 90,
  /** The record that an email or text was sent. Its content is deleted on delivery. */
  sentMessage: 365,
  /** That nobody has an address: since its first email came back. Then one email is tried again. */
  undeliverableAddress: 90,
  vendorEvent: 90,
  countedAttempt: 30,
  endedReportLink: 1,
  /** An audit event. The database refuses to delete a newer one. */
  auditEvent: 730,
} as const;
export type RetentionItem = keyof typeof RETENTION_DAYS;
