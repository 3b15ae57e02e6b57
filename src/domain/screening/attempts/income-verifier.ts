import type { IdResult, IncomeResult } from '../results/check-results.ts';

/** News of a session. What a step has not told yet is undefined. */
export interface VerificationEvent {
  /** Made of the content, as the vendor gives its news no id. */
  eventId: string;
  /** The secret of the session, which alone shows that the vendor wrote this. */
  securityKey: string;
  income: IncomeResult | undefined;
  identity: IdResult | undefined;
  /** Where the vendor keeps the printed report for a while. */
  incomePdfUrl: string | undefined;
  identityPdfUrl: string | undefined;
  /** Nothing follows. */
  isComplete: boolean;
}

/** A vendor who reads income from a bank and compares a document with a face. All throw ProviderProblem. */
export interface IncomeVerifier {
  /** Opens a session that the applicant goes through in a frame of the vendor's. */
  openSession(session: {
    attemptId: string;
    firstName: string;
    lastName: string;
    email: string;
    country: 'CA' | 'US';
    bank: boolean;
    identity: boolean;
  }): Promise<{ sessionId: string; securityKey: string; frameUrl: string }>;
  /** Reads a webhook. Throws ProviderProblem `bad_response` when it is none of the vendor's. */
  readWebhook(raw: string): VerificationEvent;
  /** A printed report as PDF bytes. Only addresses of the vendor's own host are fetched: others are `validation`. */
  fetchPdf(url: string): Promise<Uint8Array>;
  /** The origin that frames the vendor's pages, for the page's policy and for whom a message is believed. */
  frameOrigin: string;
}
