/** One answered landlord reference. Answers run from 0 (worst) to 1 (best). */
export interface Reference {
  rentOnTime: number | undefined;
  propertyCare: number | undefined;
  rentAgain: number | undefined;
  /** Two places are the same home when these are equal; nothing else is known of a place. */
  place: string | undefined;
  hasLease: boolean;
}

export interface Home {
  type: 'current' | 'previous';
  isRented: boolean;
  place: string | undefined;
  /** The place with its unit: two adults who live together name the same one. */
  door: string | undefined;
  years: number | undefined;
  /** Dollars a month. */
  rent: number | undefined;
}

/** One account of a credit file. Undefined where the bureau's number is no count. */
export interface Account {
  late30: number | undefined;
  late60: number | undefined;
  late90: number | undefined;
  percentUsed: number | undefined;
}

/** A debt in collection that may be counted. */
export interface Collection {
  isPaid: boolean;
  owed: number;
  /** Undefined where the date is unreadable. */
  ageInMonths: number | undefined;
}

/** What a credit bureau says of somebody of whom it has a file. */
export interface CreditFile {
  score: number | undefined;
  accounts: readonly Account[];
  collections: readonly Collection[];
  /** Age in months, undefined where the date is unreadable. */
  bankruptcies: readonly (number | undefined)[];
}

/** What the bank shows, dollars a month but for savings and loans. */
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

/** All that is known of one adult, cleaned of everything that may not count. */
export interface AdultFacts {
  hasSubmitted: boolean;
  references: readonly Reference[];
  homes: readonly Home[];
  neverRented: boolean;
  hasCreditReport: boolean;
  creditFile: CreditFile | undefined;
  hasBackgroundReport: boolean;
  /** 1 clear, 0 not. */
  fraudScan: number | undefined;
  /** 1 verified, 0 not. */
  idCheck: number | undefined;
  bank: BankData | undefined;
  /** What this person earns at present, from whatever source. */
  incomeLines: readonly IncomeLine[];
  /** What this person says that the whole household earns. */
  householdIncome: number | undefined;
  checksRequested: number;
  checksDone: number;
}
