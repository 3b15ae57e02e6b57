import type { Scenario } from './assumptions.ts';
import type { Chance } from './random-source.ts';

/** The groups whose fair treatment is measured. The model never sees them. */
export const PROTECTED_GROUPS = ['newcomer', 'assistance', 'lone_parent', 'senior', 'under_30', 'disability'] as const;
export type ProtectedGroup = (typeof PROTECTED_GROUPS)[number];

/** The true traits of a simulated adult; the records show only a part of them. */
export interface AdultTraits {
  /** How reliably this person pays, standard normal. */
  reliability: number;
  /** How well this person looks after a home, standard normal. */
  care: number;
  /** Dollars per month. */
  income: number;
}

export interface GroupTraits {
  groups: ReadonlySet<ProtectedGroup>;
  adults: readonly AdultTraits[];
  isFraud: boolean;
  /** Dollars per month. */
  rent: number;
  income: number;
  /** How affordable the rent is, standardised. */
  capacity: number;
}

/** A3 and A4. */
const GROUP_SHARE = { newcomer: 0.14, assistance: 0.07, lone_parent: 0.09, disability: 0.18 } as const;
const SENIOR_SHARE = 0.13;
const UNDER_30_SHARE = 0.3;
const INCOME_FACTOR: Partial<Record<ProtectedGroup, number>> = {
  newcomer: 0.85,
  senior: 0.82,
  under_30: 0.88,
  lone_parent: 0.85,
  disability: 0.86,
};
const MEDIAN_INCOME = 4650;
const ASSISTANCE_INCOME = 1750;

/** A17. */
const FRAUD_SHARE = 0.012;

/** The true traits of a household, before any of them is recorded. */
export function drawTraits(chance: Chance): GroupTraits {
  const groups = drawGroups(chance);
  const home = { reliability: chance.normal(), care: chance.normal() };
  const adults = Array.from({ length: drawAdults(groups, chance) }, (_, place) => ({
    reliability: Math.SQRT1_2 * (home.reliability + chance.normal()),
    care: Math.SQRT1_2 * (home.care + chance.normal()),
    income: drawIncome(groups, place, chance),
  }));
  const income = adults.reduce((total, adult) => total + adult.income, 0);
  const rent = drawRent(income, chance);
  const capacity = Math.min(2, Math.max(-2, (Math.log(income / rent) - 1.38) / 0.44));
  return { groups, adults, isFraud: chance.happens(FRAUD_SHARE), rent, income, capacity };
}

function drawGroups(chance: Chance): ReadonlySet<ProtectedGroup> {
  const groups = new Set<ProtectedGroup>();
  for (const [group, part] of Object.entries(GROUP_SHARE)) {
    if (chance.happens(part)) groups.add(group as ProtectedGroup);
  }
  const age = chance.uniform();
  if (age < SENIOR_SHARE) groups.add('senior');
  else if (age < SENIOR_SHARE + UNDER_30_SHARE) groups.add('under_30');
  return groups;
}

/** A2; lone parents are more often the only adult. */
function drawAdults(groups: ReadonlySet<ProtectedGroup>, chance: Chance): number {
  const draw = chance.uniform();
  if (groups.has('lone_parent')) return draw < 0.92 ? 1 : 2;
  return draw < 0.55 ? 1 : draw < 0.915 ? 2 : 3;
}

function drawIncome(groups: ReadonlySet<ProtectedGroup>, place: number, chance: Chance): number {
  const isOnAssistance = groups.has('assistance') && (place === 0 || chance.happens(0.5));
  const spread = chance.normal();
  if (isOnAssistance) return ASSISTANCE_INCOME * Math.exp(0.12 * spread);
  const factor = [...groups].reduce((product, group) => product * (INCOME_FACTOR[group] ?? 1), 1);
  // The second income is lower.
  return MEDIAN_INCOME * factor * (place === 0 ? 1 : 0.7) * Math.exp(0.5 * spread);
}

/** A5: rents increase less than in proportion to incomes. */
const drawRent = (income: number, chance: Chance): number =>
  Math.round((1390 * (income / 5400) ** 0.5 * Math.exp(0.3 * chance.normal())) / 10) * 10;

/** A14, in log-odds for a standard deviation. */
export const EFFECT_OF_SHOCK = 0.85;

/** Log-odds of trouble: A12 to A14. */
export function riskOf(traits: GroupTraits, scenario: Scenario, shock: number): number {
  const mean = (trait: (adult: AdultTraits) => number) =>
    traits.adults.reduce((total, adult) => total + trait(adult), 0) / traits.adults.length;
  return (
    -1.05 * mean((adult) => adult.reliability) -
    0.45 * mean((adult) => adult.care) -
    scenario.effectOfMoney * traits.capacity +
    EFFECT_OF_SHOCK * shock +
    (traits.isFraud ? 2.2 : 0)
  );
}
