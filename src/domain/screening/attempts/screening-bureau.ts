import type { BureauCheckKind } from '../checks.ts';
import type { BackgroundReport } from '../results/check-results.ts';
import type { CreditReport } from '../results/credit-report.ts';

/** The person being checked, as sent to the vendor. */
export interface CheckedPerson {
  firstName: string;
  lastName: string;
  email: string;
  /** Ten digits. */
  phone: string;
  /** ISO date. */
  birthDate: string | undefined;
  /** Nine digits; sent to the vendor and not stored afterwards. */
  sin: string | undefined;
  address: string;
  city: string;
  /** Two-character code. */
  province: string;
  country: 'CA' | 'US';
}

/** `waiting` means that the applicant still has something to do on the vendor's page. */
export type CaseState = 'running' | 'waiting' | 'returned' | 'failed';

export interface BureauCase {
  caseId: string;
  /** Our attempt id, as the vendor returned it. */
  attemptId: string | undefined;
  state: CaseState;
  /** Where the applicant finishes the check, if anything is left to do. */
  inviteUrl: string | undefined;
  /** Why it failed, or what the bureau could not provide, worded for the applicant and the landlord. */
  problems: string[];
  credit: CreditReport | undefined;
  background: BackgroundReport | undefined;
  /** The vendor's raw response as JSON text; store it encrypted or not at all. */
  raw: string;
}

/** How a bureau is reached. */
export interface BureauAccess {
  apiKey: string;
  /** Signs the events that the vendor sends. */
  webhookSecret: string;
  /** The vendor's own address when left out. */
  baseUrl?: string;
}

/**
 * A vendor of credit and background checks. All throw ProviderProblem; `validation` means that the vendor refused what
 * the applicant entered (its `code` is our name for the field: `sin`, `birth_date`, `address` or `person`).
 */
export interface ScreeningBureau {
  /** The name that its attempts and events are stored under, and that ends the path of its webhooks. */
  vendor: string;
  /** What people call it: consents and their versions name it. Null where no bureau is set up. */
  name: string | null;
  /** The consumer reporting agencies that its reports come from, as the email about a decision names them. */
  agencies: Readonly<Record<BureauCheckKind, string>>;
  /** The header, in lower case, with the signature of a webhook. */
  signatureHeader: string;
  /** Orders the checks. Orders cost money and have no idempotency key: call `findByAttempt` before ordering again. */
  requestReport(order: { attemptId: string; checks: BureauCheckKind[]; person: CheckedPerson }): Promise<BureauCase>;
  /** The case of an attempt, and the ids of others that a repeated order left behind; undefined when there is none. */
  findByAttempt(attemptId: string): Promise<{ found: BureauCase; surplus: string[] } | undefined>;
  read(caseId: string): Promise<BureauCase>;
  cancel(caseId: string): Promise<void>;
  /** Requests a PDF of the report, which takes a while. */
  requestReportFile(caseId: string): Promise<{ reportId: string }>;
  /** The report as PDF bytes; undefined until it is ready. Throws ProviderProblem `declined` if it failed. */
  fetchReport(reportId: string): Promise<Uint8Array | undefined>;
  /** Throws ProviderProblem `auth` if the signature is not the vendor's. */
  readWebhook(raw: string, signature: string | undefined): { eventId: string; caseId: string };
}
