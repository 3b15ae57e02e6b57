import type { AdultFacts, Reference } from '../facts/adult-facts.ts';
import { mean, present, sum } from '../inputs/known-value.ts';
import type { Money } from '../inputs/pooled-money.ts';
import type { RankFacts, Tally } from './rank-facts.ts';

/** The facts of a group, from what the ranking reads about its adults. */
export function rankFacts(adults: readonly AdultFacts[], money: Money, askingRent: number | null): RankFacts {
  const references = adults.flatMap((adult) => adult.references);
  const files = adults.flatMap((adult) => adult.creditFile ?? []);
  const accounts = files.flatMap((file) => file.accounts);
  const used = present(accounts.map((account) => account.percentUsed));
  const collections = files.flatMap((file) => file.collections);
  const unpaid = collections.filter(({ isPaid }) => !isPaid);
  const bankruptcies = files.flatMap((file) => file.bankruptcies);
  const tally = (answer: 'rentOnTime' | 'propertyCare' | 'rentAgain'): Tally => tallyOf(references, answer);
  const times = (count: 'late30' | 'late60' | 'late90'): number => sum(present(accounts.map((one) => one[count])));
  return withoutUnknown({
    adults: adults.length,
    references: {
      answered: references.length,
      rentOnTime: tally('rentOnTime'),
      propertyCare: tally('propertyCare'),
      rentAgain: tally('rentAgain'),
    },
    years: confirmedYears(adults, references),
    scores: present(files.map((file) => file.score)),
    accounts:
      accounts.length > 0
        ? { all: accounts.length, late: accounts.filter((one) => one.late30 || one.late60 || one.late90).length }
        : undefined,
    late: { days30: times('late30'), days60: times('late60'), days90: times('late90') },
    use: used.length > 0 ? { accounts: used.length, average: mean(used) ?? 0, highest: Math.max(...used) } : undefined,
    collections: withoutUnknown({
      all: collections.length,
      unpaid: unpaid.length,
      owed: sum(present(unpaid.map(({ owed }) => owed))),
      monthsAgo: newest(unpaid.map(({ ageInMonths }) => ageInMonths)),
    }),
    bankruptcies: withoutUnknown({ count: bankruptcies.length, monthsAgo: newest(bankruptcies) }),
    bank: money.bank && withoutUnknown(money.bank),
    income: money.income && { amount: money.income.amount, isStated: money.income.declared },
    rent: comparedRent(adults, money, askingRent),
    statedRent: statedRentOf(adults),
    statedBesideBank: money.besideBank?.stated,
    householdIncome: money.householdIncome,
    incomeLines: money.incomeLines,
  });
}

/** Fields that may be undefined become fields that may be missing. */
type WithoutUnknown<T> = { [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key] } & {
  [Key in keyof T as undefined extends T[Key] ? Key : never]?: Exclude<T[Key], undefined>;
};

const withoutUnknown = <T extends object>(facts: T): WithoutUnknown<T> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as WithoutUnknown<T>;

function tallyOf(references: readonly Reference[], answer: 'rentOnTime' | 'propertyCare' | 'rentAgain'): Tally {
  const count = (value: number): number => references.filter((reference) => reference[answer] === value).length;
  return { worst: count(0), middle: count(0.5), best: count(1) };
}

function newest(ages: readonly (number | undefined)[]): number | undefined {
  const known = present(ages);
  return known.length > 0 ? Math.floor(Math.min(...known)) : undefined;
}

function confirmedYears(adults: readonly AdultFacts[], references: readonly Reference[]): RankFacts['years'] {
  const confirmed = new Set(references.map(({ place }) => place));
  const yearsIn = (type: 'current' | 'previous'): number | undefined => {
    const homes = adults.flatMap(({ homes }) => homes.filter((home) => home.type === type));
    const years = present(homes.filter(({ place }) => place && confirmed.has(place)).map((home) => home.years));
    return years.length > 0 ? Math.max(...years) : undefined;
  };
  return withoutUnknown({ current: yearsIn('current'), previous: yearsIn('previous') });
}

/** The rent of the current homes, each counted once. */
function statedRentOf(adults: readonly AdultFacts[]): number | undefined {
  const rents = new Map<string | undefined, number>();
  for (const { type, dwelling, rent } of adults.flatMap(({ homes }) => homes)) {
    if (type === 'current' && rent) rents.set(dwelling, Math.max(rent, rents.get(dwelling) ?? 0));
  }
  return rents.size > 0 ? sum([...rents.values()]) : undefined;
}

function comparedRent(adults: readonly AdultFacts[], money: Money, askingRent: number | null): RankFacts['rent'] {
  const amount = money.referenceRent;
  if (!amount) return undefined;
  if (askingRent) return { amount, from: 'asked' };
  // @untranslated: stored codes
  return { amount, from: statedRentOf(adults) === undefined ? 'bank' : 'current home' };
}
