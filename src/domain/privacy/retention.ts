import { MOST_RETENTION_DAYS } from '../law/records.ts';
import { CHECKS } from '../screening/checks.ts';
import { KIND } from '../values/check-kind.ts';

/**
 * How long data is stored (days). No period is longer than the table of law allows (`MOST_RETENTION_DAYS`); what tax and
 * privacy laws ask us to keep longer is read from there, too. The privacy policy states these and the nightly job enforces them (decision 69).
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
  /** An audit event: as long as the table of law lets us keep anything. The database refuses to delete a newer one. */
  auditEvent: MOST_RETENTION_DAYS,
} as const;
export type RetentionItem = keyof typeof RETENTION_DAYS;
