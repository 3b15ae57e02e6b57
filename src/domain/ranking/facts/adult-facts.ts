/** One answered landlord reference. Answers run from 0 (worst) to 1 (best). */
export interface Reference {
  rentOnTime: number | undefined;
  propertyCare: number | undefined;
  rentAgain: number | undefined;
  /** Equal for the same home; used only for comparison. */
  place: string | undefined;
  hasLease: boolean;
}

export interface Home {
  type: 'current' | 'previous';
  isRented: boolean;
  place: string | undefined;
  /** The place with its unit: the same for two adults who live together. */
  dwelling: string | undefined;
  years: number | undefined;
  /** Dollars a month. */
  rent: number | undefined;
}

/** One account of a credit file. Undefined where the bureau's number is not a count. */
export interface Account {
  late30: number | undefined;
  late60: number | undefined;
  late90: number | undefined;
  percentUsed: number | undefined;
}

/** A debt in collection that counts. */
export interface Collection {
  /** Undefined if the day of payment is unreadable. */
  isPaid: boolean | undefined;
  /** Dollars; undefined if the amount is missing or unreadable. */
  owed: number | undefined;
  /** Undefined if the date is unreadable. */
  ageInMonths: number | undefined;
}

/** A person's file at the credit bureau. */
export interface CreditFile {
  score: number | undefined;
  accounts: readonly Account[];
  collections: readonly Collection[];
  /** Ages in months, undefined if the date is unreadable. */
  bankruptcies: readonly (number | undefined)[];
}

/** Bank data: dollars a month, except `savings` and `loans` in dollars. */
export interface BankData {
  income: number | undefined;
  savings: number | undefined;
  loans: number | undefined;
  rent: number | undefined;
  mortgage: number | undefined;
  utilities: number | undefined;
}

export interface IncomeLine {
  /** Dollars a month. */
  amount: number | undefined;
  hasProof: boolean;
}

/** Everything known about one adult, without anything that must not count. */
export interface AdultFacts {
  hasSubmitted: boolean;
  references: readonly Reference[];
  homes: readonly Home[];
  neverRented: boolean;
  hasCreditReport: boolean;
  creditFile: CreditFile | undefined;
  hasBackgroundReport: boolean;
  /** 1 clear, 0 not clear. */
  fraudScan: number | undefined;
  /** 1 verified, 0 unverified. */
  idCheck: number | undefined;
  bank: BankData | undefined;
  /** This person's current income, from any source. */
  incomeLines: readonly IncomeLine[];
  /** The whole household's income as this person states it, dollars a month. */
  householdIncome: number | undefined;
  checksRequested: number;
  checksDone: number;
}
