/** How many past landlords gave the worst, the middle and the best answer to a question. */
export interface Tally {
  worst: number;
  middle: number;
  best: number;
}

/**
 * The values that the reasons of a rank name. Stored codes hold steps, not values, so these are stored beside them,
 * encrypted. Dollars, or dollars a month for incomes and rents; pooled over the adults. What is unknown is missing.
 */
export interface RankFacts {
  adults: number;
  /** Answered landlord references, and their answers. */
  references: { answered: number; rentOnTime: Tally; propertyCare: Tally; rentAgain: Tally };
  /** Years in homes that a past landlord confirmed. */
  years: { current?: number; previous?: number };
  scores: number[];
  accounts?: { all: number; late: number };
  /** Payments late by so many days. */
  late: { days30: number; days60: number; days90: number };
  /** Percent of credit limits. */
  use?: { accounts: number; average: number; highest: number };
  /** Debts in collection that count; `owed` and `monthsAgo` are about the unpaid ones. */
  collections: { all: number; unpaid: number; owed: number; monthsAgo?: number };
  bankruptcies: { count: number; monthsAgo?: number };
  bank?: { income?: number; savings?: number; loans?: number; rent?: number; mortgage?: number; utilities?: number };
  income?: { amount: number; isStated: boolean };
  /** The rent that income is compared with. */
  rent?: { amount: number; from: 'asked' | 'current home' | 'bank' };
  statedRent?: number;
  /** The stated income that the bank's is compared with. */
  statedBesideBank?: number;
  householdIncome?: number;
  incomeLines?: number;
}
