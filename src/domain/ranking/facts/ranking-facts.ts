import type { BankFigures, IdentityResult, ScanOutcome } from '../../screening/results/check-results.ts';
import type { CreditFile } from '../../screening/results/credit-report.ts';
import type { ProvinceCode } from '../../values/province.ts';
import type { InputId } from '../inputs/inputs.ts';

/** A credit file without the names of lenders and of the person. Dates as the bureau wrote them. */
export interface RankedCredit {
  score: CreditFile['score'];
  accounts: readonly Pick<CreditFile['accounts'][number], 'percentUsed' | 'late30' | 'late60' | 'late90'>[];
  /** The creditor is read only to remove records that would reveal a protected ground. */
  collections: readonly Pick<CreditFile['collections'][number], 'creditor' | 'assignedOn' | 'paidOn' | 'owedCents'>[];
  bankruptcies: readonly Pick<CreditFile['bankruptcies'][number], 'filedOn'>[];
}

/** What a bank shows, without who pays the income. */
export type RankedBank = Pick<BankFigures, 'income' | 'highestBalance' | 'loans' | 'rent' | 'mortgage' | 'utilities'>;

/** Criminal and sex offender scans are not here: they never move a rank. */
interface RankedBackground {
  fraud: ScanOutcome;
}

/** What checks found about one adult; null for a check without a result. */
export interface RankedResults {
  credit: RankedCredit | null;
  background: RankedBackground | null;
  bank: RankedBank | null;
  identity: Pick<IdentityResult, 'isVerified'> | null;
}

/** One home; address and unit are only compared with those of other homes and references. */
interface RankedHome {
  type: 'current' | 'previous';
  isRented: boolean;
  address: string | null;
  unit: string | null;
  /** Full years. */
  years: number | null;
  /** Dollars a month. */
  rent: number | null;
}

/** A past landlord who was asked; their answers are null while unanswered, and where a dispute found them wrong. */
interface RankedReference {
  isAnswered: boolean;
  address: string | null;
  rentOnTime: 'no' | 'sometimes' | 'yes' | null;
  causeDamage: 'no' | 'little' | 'yes' | null;
  rentAgain: 'no' | 'maybe' | 'yes' | null;
  hasLease: boolean;
}

/** The answers of one adult that may count. */
export interface RankedAnswers {
  homes: readonly RankedHome[];
  /** Jobs and other income, in dollars a month. */
  incomes: readonly { isPast: boolean; amount: number | null; hasProof: boolean }[];
  /** Combined income of the household in dollars a month. */
  householdIncome: number | null;
  references: readonly RankedReference[];
  /** Stated that there is no rental history, which answers the housing questions. */
  neverRented: boolean;
}

/** Everything that the ranking can know about one adult. */
export interface RankedAdult extends RankedResults {
  hasSubmitted: boolean;
  answers: RankedAnswers;
  /** The checks that the landlord requested from this person. */
  checks: readonly { isDone: boolean }[];
  /** Inputs that this person disputes. */
  disputed: readonly InputId[];
}

/**
 * Everything that the ranking can know about a group: the type is the whitelist, and other fields have no way in
 * (decision 148). People who are only invited do not count.
 */
export interface RankingFacts {
  /** The primary applicant first. */
  adults: readonly RankedAdult[];
  /** Co-applicants exist but are left out: for a group member who reads about their own part. */
  areOthersLeftOut: boolean;
}

/** An adult about whom nothing is known. */
export const UNKNOWN_ADULT: RankedAdult = {
  hasSubmitted: false,
  credit: null,
  background: null,
  bank: null,
  identity: null,
  answers: { homes: [], incomes: [], householdIncome: null, references: [], neverRented: false },
  checks: [],
  disputed: [],
};

/** What the landlord asks for, and the province of the home. */
export interface RankedListing {
  /** Current or previous housing is asked for. */
  asksRentalHistory: boolean;
  /** A credit check is requested, or the applicant's consent to one. */
  asksCreditCheck: boolean;
  requirements: readonly string[];
  /** Dollars a month; null if the landlord did not state it. */
  askingRent: number | null;
  /** Null if the address does not tell; absent only where no home is meant, as in a worked example. */
  province?: ProvinceCode | null;
}
