import type { Account, AdultFacts, BankData, CreditFile, Reference } from './adult-facts.ts';

/** A share of a limit in use that counts against nobody. */
const LITTLE_USE = 30;

/**
 * An adult without the entries that speak against them in the families they dispute: late accounts, accounts in heavy
 * use, unpaid collections, bankruptcies, landlord answers below the best one, and what the bank shows of income, rent
 * and loans. An entry that is taken out is unknown, not good. The credit score is a figure and no entry, and stays.
 */
export function withoutDisputed(adult: AdultFacts, families: ReadonlySet<string>): AdultFacts {
  if (families.size === 0) return adult;
  return {
    ...adult,
    references: adult.references.map((reference) => withoutAnswers(reference, families)),
    creditFile: adult.creditFile && withoutEntries(adult.creditFile, families),
    bank: adult.bank && withoutBank(adult.bank, families),
    idCheck: families.has('identity') ? onlyBest(adult.idCheck) : adult.idCheck,
    fraudScan: families.has('fraud') ? onlyBest(adult.fraudScan) : adult.fraudScan,
  };
}

const onlyBest = (answer: number | undefined): number | undefined => (answer === 1 ? answer : undefined);

function withoutAnswers(reference: Reference, families: ReadonlySet<string>): Reference {
  return {
    ...reference,
    rentOnTime: families.has('landlord_on_rent') ? onlyBest(reference.rentOnTime) : reference.rentOnTime,
    propertyCare: families.has('landlord_on_care') ? onlyBest(reference.propertyCare) : reference.propertyCare,
    rentAgain: families.has('landlord_again') ? onlyBest(reference.rentAgain) : reference.rentAgain,
  };
}

function withoutEntries(file: CreditFile, families: ReadonlySet<string>): CreditFile {
  return {
    ...file,
    accounts: file.accounts
      .map((account) => (families.has('lateness') ? withoutLateness(account) : account))
      .map((account) => (families.has('credit_use') ? withoutHeavyUse(account) : account)),
    collections: families.has('collections') ? file.collections.filter(({ isPaid }) => isPaid) : file.collections,
    bankruptcies: families.has('bankruptcy') ? [] : file.bankruptcies,
  };
}

function withoutLateness(account: Account): Account {
  const isLate = [account.late30, account.late60, account.late90].some((count) => (count ?? 0) > 0);
  return isLate ? { ...account, late30: undefined, late60: undefined, late90: undefined } : account;
}

const withoutHeavyUse = (account: Account): Account =>
  (account.percentUsed ?? 0) > LITTLE_USE ? { ...account, percentUsed: undefined } : account;

function withoutBank(bank: BankData, families: ReadonlySet<string>): BankData {
  const isIncomeDisputed = families.has('rent_cover') || families.has('income_accuracy');
  return {
    ...bank,
    income: isIncomeDisputed ? undefined : bank.income,
    loans: families.has('savings_and_loans') ? undefined : bank.loans,
    rent: families.has('bank_payments') ? undefined : bank.rent,
  };
}
