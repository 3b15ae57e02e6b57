import { msg } from '../../text/t.ts';
import { KIND } from '../../values/check-kind.ts';
import type { RankingInput } from './input.ts';

const money = {
  group: 'money',
  legalBasis: 'income',
  needsIncomeGate: true,
  better: 'higher',
  settledBy: KIND.income,
} as const;
const judged = { ...money, mode: 'two-sided' } as const;
const bonus = { ...money, mode: 'bonus' } as const;

/**
 * Affordability only measures whether the rent can be paid: every comparison of income with rent is flat from 1.67
 * times the rent on, so it does not amount to a rent-to-income rule.
 */
export const MONEY_INPUTS = [
  {
    id: 'income_covers_rent',
    ...judged,
    family: 'rent_cover',
    declarable: true,
    flooredForProven: true,
    label: msg`Income covers the rent`,
    cuts: [1, 1.33, 1.67],
    worstPoints: -40,
    unit: 'times',
    helps: msg`Income clearly covers the rent`,
    hurts: msg`Income barely covers the rent, or does not. Savings, a guarantor or help with rent can make up for it`,
  },
  {
    id: 'income_left_after_rent',
    ...judged,
    family: 'rent_cover',
    declarable: true,
    flooredForProven: true,
    label: msg`Income left after rent`,
    cuts: [300, 700, 1200],
    unit: 'dollars',
    helps: msg`Enough is left once the rent is paid`,
    hurts: msg`Little is left once the rent is paid`,
  },
  {
    id: 'savings_months',
    ...bonus,
    family: 'savings_and_loans',
    label: msg`Savings, in months of rent`,
    cuts: [1, 3, 6],
    unit: 'months',
    helps: msg`Savings would pay the rent for some months`,
  },
  {
    id: 'debt_to_income',
    ...judged,
    family: 'savings_and_loans',
    label: msg`Loans compared with yearly income`,
    better: 'lower',
    cuts: [0.1, 0.4, 0.8, 1.5],
    unit: 'times',
    helps: msg`Loans are small next to a year of income`,
    hurts: msg`Loans are large next to a year of income`,
  },
  {
    id: 'income_covers_bills',
    ...judged,
    family: 'rent_cover',
    flooredForProven: true,
    label: msg`Income covers rent, mortgage and utilities`,
    cuts: [1, 1.33, 1.67],
    unit: 'times',
    helps: msg`Income clearly covers housing and bills`,
    hurts: msg`Income barely covers housing and bills`,
  },
  {
    id: 'savings_to_debt',
    ...bonus,
    family: 'savings_and_loans',
    label: msg`Savings compared with loans`,
    cuts: [0.25, 1],
    helps: msg`Savings are large next to loans`,
  },
  {
    id: 'utilities_paid_from_bank',
    ...bonus,
    family: 'bank_payments',
    label: msg`Bank data shows utility bills being paid`,
    cuts: [0.5],
    helps: msg`The bank shows utility bills being paid`,
  },
  {
    id: 'income_proof_attached',
    ...bonus,
    family: 'income_proof',
    settledBy: 'answers',
    label: msg`Proof of the income listed`,
    cuts: [0.5, 0.99],
    rulePoints: [0, 2, 3],
    unit: 'share',
    helps: msg`Proof for all income listed`,
    helpsPartly: msg`Proof for part of the income listed`,
  },
] as const satisfies readonly RankingInput[];
