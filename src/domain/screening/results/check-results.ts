import type * as z from 'zod/mini';
import { msg, type Text } from '../../text/t.ts';
import type { KIND } from '../../values/check-kind.ts';
import type { ResultKind } from '../checks.ts';
import type { CreditReport } from './credit-report.ts';

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

/** How one of our results is stored, and read back. `from` is undefined where the stored result is none yet. */
export interface Codec<Stored, Result> {
  schema: z.ZodMiniType<Stored>;
  from: (stored: Stored) => Result | undefined;
  toStore: (result: Result) => Stored;
}
