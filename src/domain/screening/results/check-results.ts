import { msg, type Text } from '../../text/t.ts';
import type { KIND } from '../../values/check-kind.ts';
import type { ResultKind } from '../checks.ts';

/** The encryption context of a result, so that one result's ciphertext cannot be swapped for another's. */
export const placeOfCheck = (kind: ResultKind): string => `check ${kind}`;

/** How far the result of a check is. */
type ResultState = 'pending' | 'returned' | 'failed';
/** What people call each of them. */
export const RESULT_STATE_NAMES: Record<ResultState, Text> = {
  pending: msg`under way`,
  returned: msg`completed`,
  failed: msg`could not be done`,
};

/** A day in a bureau's file: an ISO date, or what the bureau wrote instead, which tells no day. */
type ReportedDay = string;

/** One account of a credit file. */
export interface CreditAccount {
  lender: string | null;
  /** Of the limit. */
  percentUsed: number | null;
  /** How often a payment was that many days late. */
  late30: number;
  late60: number;
  late90: number;
}

/** A debt that was given to a collection agency. */
export interface CreditCollection {
  creditor: string | null;
  agency: string | null;
  assignedOn: ReportedDay | null;
  /** Null while it is not paid. */
  paidOn: ReportedDay | null;
  owedCents: number | null;
}

export interface CreditBankruptcy {
  name: string | null;
  liabilityCents: number | null;
  filedOn: ReportedDay | null;
}

/** A person's file at a credit bureau. */
export interface CreditFile {
  /** 300 to 900; null if the file is too thin for a score. */
  score: number | null;
  accounts: readonly CreditAccount[];
  collections: readonly CreditCollection[];
  bankruptcies: readonly CreditBankruptcy[];
}

/** What a credit check found, or the bureau's reasons why there is nothing. Amounts are integer cents. */
export type CreditReport =
  /** `vendorId` is the report's id at the vendor. */
  | { outcome: 'file'; file: CreditFile; vendorId?: string | undefined }
  /** The bureau looked and has no file, or the check ended before it could look. */
  | { outcome: 'no file' | 'not done'; reasons: readonly string[] };

/** A credit check that ended before the bureau could look. */
export const creditNotDone = (reasons: readonly string[]): CreditReport => ({ outcome: 'not done', reasons }); // @untranslated: in code

/** `unfinished` is no result yet. */
export type ScanOutcome = 'cleared' | 'review' | 'not cleared' | 'unfinished';

/** What people call each of them: a scan passes only if it was cleared. */
export const SCAN_OUTCOME_NAMES: Record<ScanOutcome, Text> = {
  cleared: msg`pass`,
  review: msg`not passed`,
  'not cleared': msg`not passed`,
  unfinished: msg`under way`,
};

/** What a search of public records found. */
export interface BackgroundReport {
  criminal: ScanOutcome;
  fraud: ScanOutcome;
  sexOffender: ScanOutcome;
  vendorId?: string | undefined;
}

/** What an ID check found. */
export interface IdentityResult {
  isVerified: boolean;
  nameOnDocument: string | null;
  /** Null where nothing is known about the document. */
  document: { type?: string | undefined; issuingCountry?: string | undefined; reason?: string | undefined } | null;
}

/** What a bank shows, in integer cents: a month, except `highestBalance` and `loans`. Null where it shows nothing. */
export interface BankFigures {
  employerIncome: number | null;
  income: number | null;
  governmentIncome: number | null;
  highestBalance: number | null;
  loans: number | null;
  rent: number | null;
  mortgage: number | null;
  utilities: number | null;
}

/** What an income verification found. */
export type IncomeReport = { outcome: 'figures'; figures: BankFigures } | { outcome: 'no figures' };

/** The result of each check. */
export interface CheckResults {
  [KIND.credit]: CreditReport;
  [KIND.background]: BackgroundReport;
  [KIND.identity]: IdentityResult;
  [KIND.income]: IncomeReport;
}

/** The credit score for lists and filters, 300 to 900; null if there is no valid one. */
export function scoreOf(report: CreditReport): number | null {
  const score = report.outcome === 'file' ? report.file.score : null;
  return score !== null && Number.isInteger(score) && score >= 300 && score <= 900 ? score : null;
}
