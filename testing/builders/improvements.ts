import type { AdultRecord, GroupRecord } from './api-records.ts';

type CreditResult = NonNullable<
  NonNullable<NonNullable<AdultRecord['credit_checks']>[number]['certn_data']>['equifax_result']
>;
type Financial = NonNullable<
  NonNullable<
    NonNullable<AdultRecord['employment_income_verifications']>[number]['verifast_data']
  >['applicantFinancialData']
>;
type User = NonNullable<AdultRecord['user']>;

/** Picks a place in a list: 0 to `count` - 1. */
export type Pick = (count: number) => number;

/** Makes one fact of one adult better; undefined where there is nothing to improve. */
export type Improvement = (adult: AdultRecord, pick: Pick, group: GroupRecord) => AdultRecord | undefined;

const inCredit =
  (change: (result: CreditResult, pick: Pick) => CreditResult | undefined): Improvement =>
  (adult, pick) => {
    const checks = adult.credit_checks ?? [];
    const last = checks.at(-1)?.certn_data?.equifax_result;
    const result = last?.status === 'RETURNED' ? change(last, pick) : undefined;
    return result && { ...adult, credit_checks: [...checks.slice(0, -1), { certn_data: { equifax_result: result } }] };
  };

const inBank =
  (change: (data: Financial, adult: AdultRecord) => Financial | undefined): Improvement =>
  (adult) => {
    const data = adult.employment_income_verifications?.at(-1)?.verifast_data?.applicantFinancialData;
    const changed = data ? change(data, adult) : undefined;
    return changed && withBank(adult, changed);
  };

const withBank = (adult: AdultRecord, applicantFinancialData: Financial): AdultRecord => ({
  ...adult,
  employment_income_verifications: [{ verifast_data: { applicantFinancialData } }],
});

const inUser =
  (change: (user: User, pick: Pick) => User | undefined): Improvement =>
  (adult, pick) => {
    const user = adult.user ? change(adult.user, pick) : undefined;
    return user && { ...adult, user };
  };

/** The list with one of its items changed or, where the change is undefined, taken out. */
function oneChanged<T>(list: readonly T[] | undefined, pick: Pick, change: (item: T) => T | undefined) {
  if (!list || list.length === 0) return undefined;
  const place = pick(list.length);
  return list.flatMap((item, at) => (at === place ? (change(item) ?? []) : [item]));
}

const inOneAccount = (change: (trade: NonNullable<CreditResult['trades']>[number]) => typeof trade): Improvement =>
  inCredit((result, pick) => {
    const trades = oneChanged(result.trades, pick, change);
    return trades && { ...result, trades };
  });

const inOneCollection = (
  change: (collection: NonNullable<CreditResult['collections']>[number]) => typeof collection | undefined,
): Improvement =>
  inCredit((result, pick) => {
    const collections = oneChanged(result.collections, pick, change);
    return collections && { ...result, collections };
  });

/** Nearly seven years old, or as old as it was. */
const older = (date: string | null | undefined): string => (date && date < '2018-03-01' ? date : '2018-03-01');

const fewer = (count: number | null | undefined): number => Math.max(0, (count ?? 0) - 1);

const better = (value: string | null | undefined, steps: readonly string[]): string =>
  steps[Math.min(steps.length - 1, steps.indexOf(value ?? '') + 1)] ?? '';

const inOneReference = (change: (reference: NonNullable<User['landlord_references']>[number]) => typeof reference) =>
  inUser((user, pick) => {
    const references = oneChanged(user.landlord_references, pick, change);
    return references && { ...user, landlord_references: references };
  });

const rentStated = ({ user }: AdultRecord): number | undefined =>
  user?.housings?.find(({ type, monthly_rent }) => type === 'current' && (monthly_rent ?? 0) > 0)?.monthly_rent ??
  undefined;

const linesOf = ({ user }: AdultRecord): number =>
  (user?.employments ?? []).reduce((total, line) => total + (line.is_past ? 0 : (line.salary ?? 0)), 0);

const SPOTLESS = { status: 2, rent_on_time: 'yes', cause_damage: 'no', rent_to_again: 'yes', lease: null };

/** Better facts, one of one adult each. None of them may cost a household a place. */
export const IMPROVEMENTS: Readonly<Record<string, Improvement>> = {
  'a higher credit score': inCredit((result) => {
    if (result.credit_score === null || result.credit_score === undefined) return undefined;
    return { ...result, credit_score: Math.min(900, Number(result.credit_score) + 40) };
  }),
  'one payment fewer 30 days late': inOneAccount((trade) => ({
    ...trade,
    past_due_count_30_day: fewer(trade.past_due_count_30_day),
  })),
  'one payment fewer 60 days late': inOneAccount((trade) => ({
    ...trade,
    past_due_count_60_day: fewer(trade.past_due_count_60_day),
  })),
  'one payment fewer 90 days late': inOneAccount((trade) => ({
    ...trade,
    past_due_count_90_day: fewer(trade.past_due_count_90_day),
  })),
  'an account never late': inOneAccount((trade) => ({
    ...trade,
    past_due_count_30_day: 0,
    past_due_count_60_day: 0,
    past_due_count_90_day: 0,
  })),
  'less of a limit in use': inOneAccount((trade) => ({
    ...trade,
    percent_credit_used: trade.percent_credit_used
      ? trade.percent_credit_used / 2
      : (trade.percent_credit_used ?? null),
  })),
  'a collection paid': inOneCollection((collection) => ({ ...collection, date_paid: '2024-12-01' })),
  'less owed in collection': inOneCollection((collection) => ({
    ...collection,
    amount_owed: Math.floor((collection.amount_owed ?? 0) / 2),
  })),
  'a collection gone': inOneCollection(() => undefined),
  'an older collection': inOneCollection((collection) => ({
    ...collection,
    assigned_data: older(collection.assigned_data),
  })),
  'a collection seven years old': inOneCollection((collection) => ({ ...collection, assigned_data: '2010-01-01' })),
  'a bankruptcy gone': inCredit((result, pick) => {
    const bankruptcies = oneChanged(result.bankruptcies, pick, () => undefined);
    return bankruptcies && { ...result, bankruptcies };
  }),
  'an older bankruptcy': inCredit((result, pick) => {
    const bankruptcies = oneChanged(result.bankruptcies, pick, (one) => ({ date_filed: older(one.date_filed) }));
    return bankruptcies && { ...result, bankruptcies };
  }),
  'a better answer on rent': inOneReference((one) => ({
    ...one,
    rent_on_time: better(one.rent_on_time, ['no', 'sometimes', 'yes']),
  })),
  'a better answer on care': inOneReference((one) => ({
    ...one,
    cause_damage: better(one.cause_damage, ['yes', 'little', 'no']),
  })),
  'a better answer on renting again': inOneReference((one) => ({
    ...one,
    rent_to_again: better(one.rent_to_again, ['no', 'maybe', 'yes']),
  })),
  'a lease for a reference': inOneReference((one) => ({ ...one, lease: 'lease.pdf' })),
  'a spotless reference more, of a home not named': inUser((user) => ({
    ...user,
    landlord_references: [...(user.landlord_references ?? []), { ...SPOTLESS, tenant_address: '99 Elsewhere Rd' }],
  })),
  'a spotless reference more, of a home named': inUser((user, pick) => {
    const homes = user.housings ?? [];
    const home = homes.length > 0 ? homes[pick(homes.length)] : undefined;
    const reference = { ...SPOTLESS, tenant_address: home?.address ?? null };
    return home && { ...user, landlord_references: [...(user.landlord_references ?? []), reference] };
  }),
  'a year more in a home': inUser((user, pick) => {
    const housings = oneChanged(user.housings, pick, (home) => ({
      ...home,
      duration: home.duration ? home.duration + 1 : (home.duration ?? null),
    }));
    return housings && { ...user, housings };
  }),
  'more income at the bank': inBank((data) => ({ ...data, monthly_income: (data.monthly_income ?? 0) + 500 })),
  'more savings': inBank((data) => ({ ...data, balance_max: (data.balance_max ?? 0) + 2000 })),
  'smaller loans': inBank((data) => ({ ...data, total_loan: Math.floor((data.total_loan ?? 0) / 2) })),
  'rent at the bank, as stated': inBank((data, adult) => {
    const rent = rentStated(adult);
    if (rent === undefined || (data.rent_payment_average_values ?? 0) > 0) return undefined;
    return { ...data, rent_payment_average_values: rent };
  }),
  'the income stated is verified': (adult, _, group) => {
    const income = linesOf(adult);
    if (income === 0 || (adult.employment_income_verifications ?? []).length > 0) return undefined;
    return areIncomesConsistent(group) ? withBank(adult, { monthly_income: income }) : undefined;
  },
  'ID verified': (adult) =>
    (adult.id_verifications ?? []).some(({ status }) => status === 'Verified')
      ? undefined
      : { ...adult, id_verifications: [{ status: 'Verified' }] },
  'a clear fraud scan': (adult) => ({
    ...adult,
    background_checks: [
      { certn_data: { risk_result: { status: 'RETURNED', scan_status: { fraud_scan: 'CLEARED' } } } },
    ],
  }),
  'proof of income': inUser((user, pick) => {
    const employments = oneChanged(user.employments, pick, (line) => ({ ...line, proof_of_income: 'proof.pdf' }));
    return employments && { ...user, employments };
  }),
  'a requested check done': (adult, pick) => {
    const items = oneChanged(adult.screening_request_items, pick, () => ({ is_completed: 1 }));
    return items && { ...adult, screening_request_items: items };
  },
  'a perfect credit file': (adult) =>
    adult.credit_checks && adult.credit_checks.length > 0 ? { ...adult, credit_checks: [PERFECT] } : undefined,
  submitted: (adult) => ({ ...adult, status: 'in-review' }),
};

const PERFECT = {
  certn_data: {
    equifax_result: {
      status: 'RETURNED',
      credit_score: 900,
      trades: Array.from({ length: 40 }, () => ({
        percent_credit_used: 1,
        past_due_count_30_day: 0,
        past_due_count_60_day: 0,
        past_due_count_90_day: 0,
      })),
      collections: [],
      bankruptcies: [],
    },
  },
};

/** Whether the household's total is what all the income lines add up to, as somebody would state who tells the truth. */
function areIncomesConsistent(group: GroupRecord): boolean {
  const adults = [group, ...(group.coapplicants ?? [])];
  const total = adults.reduce((sum, adult) => sum + linesOf(adult), 0);
  const stated = adults.flatMap(({ user }) => user?.households ?? []);
  return stated.every(({ monthly_income }) => monthly_income === total);
}

/** Applies an improvement to one adult of a group; undefined where there is nothing to improve. */
export function improved(group: GroupRecord, improve: Improvement, pick: Pick): GroupRecord | undefined {
  const { coapplicants = [], ...primary } = group;
  const adults: AdultRecord[] = [primary, ...coapplicants];
  const place = pick(adults.length);
  const changed = improve(adults[place] as AdultRecord, pick, group);
  if (!changed) return undefined;
  const [first = {}, ...others] = adults.map((adult, at) => (at === place ? changed : adult));
  return { ...first, coapplicants: others };
}
