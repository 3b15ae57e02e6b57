import * as z from 'zod/mini';
import { centsFromDollars, dollarsFromCents } from '../../../values/money.ts';
import type { BankFigures, Codec, IncomeReport } from '../check-results.ts';

/** Field names and values are @literal. */

/** Dollars. */
const money = z.nullable(z.number());
const FiguresInStore = z.object({
  monthly_employer_income: money,
  monthly_income: money,
  monthly_government_income: money,
  balance_max: money,
  total_loan: money,
  rent_payment_average_values: money,
  average_monthly_mortgage_payments: money,
  monthly_utility_payments: money,
});
type FiguresInStore = z.infer<typeof FiguresInStore>;
const IncomeInStore = z.object({ status: z.string(), applicantFinancialData: z.optional(FiguresInStore) });
export type IncomeInStore = z.infer<typeof IncomeInStore>;

const centsOf = (dollars: number | null): number | null => (dollars === null ? null : centsFromDollars(dollars));

const figuresFrom = (stored: FiguresInStore): BankFigures => ({
  employerIncome: centsOf(stored.monthly_employer_income),
  income: centsOf(stored.monthly_income),
  governmentIncome: centsOf(stored.monthly_government_income),
  highestBalance: centsOf(stored.balance_max),
  loans: centsOf(stored.total_loan),
  rent: centsOf(stored.rent_payment_average_values),
  mortgage: centsOf(stored.average_monthly_mortgage_payments),
  utilities: centsOf(stored.monthly_utility_payments),
});

const figuresInStore = (figures: BankFigures): FiguresInStore => ({
  monthly_employer_income: dollarsFromCents(figures.employerIncome),
  monthly_income: dollarsFromCents(figures.income),
  monthly_government_income: dollarsFromCents(figures.governmentIncome),
  balance_max: dollarsFromCents(figures.highestBalance),
  total_loan: dollarsFromCents(figures.loans),
  rent_payment_average_values: dollarsFromCents(figures.rent),
  average_monthly_mortgage_payments: dollarsFromCents(figures.mortgage),
  monthly_utility_payments: dollarsFromCents(figures.utilities),
});

export const income: Codec<IncomeInStore, IncomeReport> = {
  schema: IncomeInStore,
  from: ({ applicantFinancialData: stored }) =>
    stored ? { outcome: 'figures', figures: figuresFrom(stored) } : { outcome: 'no figures' }, // @untranslated: an outcome
  toStore: (report) =>
    report.outcome === 'figures'
      ? { status: 'received', applicantFinancialData: figuresInStore(report.figures) }
      : { status: 'failed' },
};
