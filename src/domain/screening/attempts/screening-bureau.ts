import type { CheckKind } from '../orders/catalogue.ts';
import type { BackgroundResult, CreditResult } from '../results/check-results.ts';

/** Whom a check is about, as the vendor is told. */
export interface CheckedPerson {
  firstName: string;
  lastName: string;
  email: string;
  /** Ten digits. */
  phone: string;
  /** ISO date. */
  birthDate: string | undefined;
  /** Nine digits; goes to the vendor and is kept nowhere afterwards. */
  sin: string | undefined;
  address: string;
  city: string;
  /** Two letters. */
  province: string;
  country: 'CA' | 'US';
}

export type BureauCheckKind = Extract<CheckKind, 'credit_check' | 'background_check'>;

/** How a case stands. `waiting` is for the applicant, who has something left to do at the vendor's page. */
export type CaseState = 'running' | 'waiting' | 'returned' | 'failed';

export interface BureauCase {
  caseId: string;
  /** Our id of the try, as the vendor gave it back. */
  attemptId: string | undefined;
  state: CaseState;
  /** Where the applicant finishes it, if anything is left to do there. */
  inviteUrl: string | undefined;
  /** Why it failed, or what the bureau could not give, in words fit for the applicant and the landlord. */
  problems: string[];
  credit: CreditResult | undefined;
  background: BackgroundResult | undefined;
  /** The vendor's own answer as JSON text; to be kept encrypted or not at all. */
  raw: string;
}

/**
 * A vendor of credit and background checks. All throw ProviderProblem; `validation` is a refusal of what the applicant
 * entered (its `code` names the field in our words: `sin`, `birth_date`, `address` or `person`).
 */
export interface ScreeningBureau {
  /** Orders the checks. Every order costs money and has no idempotency key: look with `findByAttempt` before a second one. */
  requestReport(order: { attemptId: string; checks: BureauCheckKind[]; person: CheckedPerson }): Promise<BureauCase>;
  findByAttempt(attemptId: string): Promise<BureauCase | undefined>;
  read(caseId: string): Promise<BureauCase>;
  cancel(caseId: string): Promise<void>;
  /** Has the report printed; it takes a while. */
  requestReportFile(caseId: string): Promise<{ reportId: string }>;
  /** The printed report as PDF bytes; undefined while it is not ready. Throws ProviderProblem `declined` when it failed. */
  fetchReport(reportId: string): Promise<Uint8Array | undefined>;
  /** Throws ProviderProblem `auth` when the signature is not the vendor's. */
  readWebhook(raw: string, signature: string | undefined): { eventId: string; caseId: string };
}
