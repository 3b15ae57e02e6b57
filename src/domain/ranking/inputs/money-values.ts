import type { AdultFacts } from '../facts/adult-facts.ts';
import type { InputId } from './inputs.ts';
import { type Known, share, verified } from './known-value.ts';
import type { MONEY_INPUTS } from './money-inputs.ts';
import type { Money } from './pooled-money.ts';

type MoneyId = Extract<InputId, (typeof MONEY_INPUTS)[number]['id']>;

const MONTHS_A_YEAR = 12;
/** The ratio of savings to debt when there are no loans. */
const NO_LOANS = 9;

/** Affordability for a group, by input. */
export function moneyValues(adults: readonly AdultFacts[], money: Money): Record<MoneyId, Known> {
  const { bank, income, referenceRent } = money;
  const ofRent = (amount: number | undefined): number | undefined =>
    amount === undefined ? undefined : share(amount, referenceRent ?? 0);
  return {
    income_covers_rent:
      income && referenceRent ? { value: income.amount / referenceRent, declared: income.declared } : undefined,
    income_left_after_rent:
      income && referenceRent ? { value: income.amount - referenceRent, declared: income.declared } : undefined,
    savings_months: verified(ofRent(bank?.savings)),
    debt_to_income: verified(debtToIncome(money)),
    income_covers_bills: verified(coverOfBills(money)),
    savings_to_debt: verified(savingsToDebt(money)),
    utilities_paid_from_bank: verified(bank && ((bank.utilities ?? 0) > 0 ? 1 : 0)),
    income_proof_attached: verified(shareWithProof(adults)),
  };
}

/** Infinite without income, so that any income is better than none. */
function debtToIncome({ bank }: Money): number | undefined {
  if (bank?.loans === undefined || bank.income === undefined) return undefined;
  return bank.loans === 0 ? 0 : bank.loans / (MONTHS_A_YEAR * bank.income);
}

function coverOfBills({ bank, housingCost }: Money): number | undefined {
  if (bank?.income === undefined || housingCost === undefined) return undefined;
  return bank.income / (housingCost + (bank.utilities ?? 0));
}

function savingsToDebt({ bank }: Money): number | undefined {
  if (bank?.savings === undefined || bank.loans === undefined) return undefined;
  return bank.loans === 0 ? NO_LOANS : bank.savings / bank.loans;
}

/** Over all income lines with an amount, whatever the source. */
function shareWithProof(adults: readonly AdultFacts[]): number | undefined {
  const lines = adults.flatMap((adult) => adult.incomeLines).filter((line) => (line.amount ?? 0) > 0);
  return share(lines.filter((line) => line.hasProof).length, lines.length);
}
