import type { IdentityResult, IncomeReport } from '../results/check-results.ts';

/** Nobody comes back to a session of the bank verifier after so many days. */
const SESSION_DAYS = 30;

/** Whether results of a session may still arrive. Later on, its secret authenticates nothing. */
export const acceptsResults = (openedAt: Date, now: Date): boolean =>
  now.getTime() - openedAt.getTime() < SESSION_DAYS * 24 * 60 * 60 * 1000;

/** A webhook event about a session. Results that are not known yet are undefined. */
export interface VerificationEvent {
  /** Derived from the content, because the vendor's events have no id. */
  eventId: string;
  /** The session's secret, the only proof that the event is from the vendor. */
  securityKey: string;
  income: IncomeReport | undefined;
  identity: IdentityResult | undefined;
  /** Where the vendor stores the PDF report temporarily. */
  incomePdfUrl: string | undefined;
  identityPdfUrl: string | undefined;
  /** No further events follow. */
  isComplete: boolean;
}

/** A vendor that reads income from bank accounts and compares an ID with a face. All throw ProviderProblem. */
export interface IncomeVerifier {
  /** The name that its sessions and events are stored under. */
  vendor: string;
  /** Opens a session, which the applicant completes in the vendor's iframe. */
  openSession(session: {
    attemptId: string;
    firstName: string;
    lastName: string;
    email: string;
    country: 'CA' | 'US';
    bank: boolean;
    identity: boolean;
  }): Promise<{ sessionId: string; securityKey: string; frameUrl: string }>;
  /** Reads a webhook. Throws ProviderProblem `bad_response` if it is not one of the vendor's. */
  readWebhook(raw: string): VerificationEvent;
  /** A report as PDF bytes. Only URLs on the vendor's own host are fetched: others are `validation`. */
  fetchPdf(url: string): Promise<Uint8Array>;
  /** The origin of the vendor's iframe, for the content security policy and for checking messages from it. */
  frameOrigin: string;
}
