// Results depend on the input: the name typed at the bank, the chosen document, or tags in the email address, such as
// sam+income-low+id-name@example.test.

export type IncomeOutcome = 'good' | 'gov' | 'low' | 'none';
export type DocumentOutcome = 'ok' | 'fail' | 'name';

/** Monthly figures in dollars, some as strings like the vendor's; undefined if the bank shows none. */
export const FIGURES: Record<IncomeOutcome, Record<string, number | string> | undefined> = {
  good: {
    monthly_employer_income: '5200.00',
    monthly_income: 5400,
    monthly_government_income: 0,
    balance_max: '8640.25',
    total_loan: 210,
    rent_payment_average_values: '1650.00',
    average_monthly_mortgage_payments: 0,
    monthly_utility_payments: 140,
  },
  gov: { monthly_income: '1870.00', monthly_government_income: 1870, monthly_employer_income: 0 },
  low: {
    monthly_employer_income: 1900,
    monthly_income: 1900,
    monthly_government_income: 0,
    balance_max: '312.55',
    total_loan: 0,
    rent_payment_average_values: 950,
    average_monthly_mortgage_payments: 0,
    monthly_utility_payments: 95,
  },
  none: undefined,
};

/** The tags between plus signs before the @. */
export function tagsOf(email: string): Set<string> {
  return new Set(email.toLowerCase().split('@')[0]?.split('+').slice(1));
}

/** The bank's result: by a known user name, else by the tags, else good. */
export function incomeOf(userName: string, email: string): IncomeOutcome {
  const tags = tagsOf(email);
  const tagged = (['gov', 'low', 'none'] as const).find((outcome) => tags.has(`income-${outcome}`));
  switch (userName.trim().toLowerCase()) {
    case 'user_good':
      return 'good';
    case 'user_gov':
      return 'gov';
    case 'user_low':
      return 'low';
    case 'user_none':
      return 'none';
    default:
      return tagged ?? 'good';
  }
}

export const isLocked = (userName: string): boolean => userName.trim().toLowerCase() === 'user_locked';
export const asksQuestion = (userName: string): boolean => userName.trim().toLowerCase() === 'user_mfa';

/** The document offered first. */
export function documentOf(email: string): DocumentOutcome {
  const tags = tagsOf(email);
  return (['fail', 'name'] as const).find((outcome) => tags.has(`id-${outcome}`)) ?? 'ok';
}
