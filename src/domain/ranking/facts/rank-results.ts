import type { CheckResults } from '../../screening/results/check-results.ts';
import { KIND } from '../../values/check-kind.ts';
import type { RankedResults } from './ranking-facts.ts';

/** What the ranking may know of an adult's results: each field is named here, and nothing else is taken along. */
export function rankedResults(results: Partial<CheckResults>): RankedResults {
  const {
    [KIND.credit]: credit,
    [KIND.background]: background,
    [KIND.income]: income,
    [KIND.identity]: identity,
  } = results;
  return {
    credit: credit?.outcome === 'file' ? rankedCredit(credit.file) : null,
    background: background ? { fraud: background.fraud } : null,
    bank: income?.outcome === 'figures' ? rankedBank(income.figures) : null,
    identity: identity ? { isVerified: identity.isVerified } : null,
  };
}

type File = Extract<CheckResults[typeof KIND.credit], { outcome: 'file' }>['file'];

const rankedCredit = ({ score, accounts, collections, bankruptcies }: File): RankedResults['credit'] => ({
  score,
  accounts: accounts.map(({ percentUsed, late30, late60, late90 }) => ({ percentUsed, late30, late60, late90 })),
  collections: collections.map(({ creditor, assignedOn, paidOn, owedCents }) => ({
    creditor,
    assignedOn,
    paidOn,
    owedCents,
  })),
  bankruptcies: bankruptcies.map(({ filedOn }) => ({ filedOn })),
});

type Figures = Extract<CheckResults[typeof KIND.income], { outcome: 'figures' }>['figures'];

const rankedBank = (figures: Figures): RankedResults['bank'] => {
  const { income, highestBalance, loans, rent, mortgage, utilities } = figures;
  return { income, highestBalance, loans, rent, mortgage, utilities };
};
