import type { AdultRecord } from '../../testing/builders/api-records.ts';
import { ANSWERS_FOR_OTHERS, type Scenario } from './assumptions.ts';
import type { AdultTraits, GroupTraits } from './draw-traits.ts';
import type { Chance } from './random-source.ts';

type User = NonNullable<AdultRecord['user']>;
type Housing = NonNullable<User['housings']>[number];
type Reference = NonNullable<User['landlord_references']>[number];
type Financial = NonNullable<
  NonNullable<
    NonNullable<AdultRecord['employment_income_verifications']>[number]['verifast_data']
  >['applicantFinancialData']
>;

/** An adult's stated income, A16: most tell the truth. */
export function drawStatedIncome(traits: GroupTraits, adult: AdultTraits, chance: Chance): number {
  const overstates = traits.isFraud ? 0.56 : adult.reliability < -1 ? 0.16 : 0.06;
  const factor = chance.happens(overstates) ? 1.1 + 0.6 * chance.uniform() : 1 + 0.02 * chance.normal();
  return Math.round(adult.income * factor);
}

/** Homes: years lived there depend on age and arrival, and slightly on reliability. */
export function drawHomes(traits: GroupTraits, adult: AdultTraits, place: number, chance: Chance): Housing[] {
  const { groups } = traits;
  const typical = groups.has('newcomer') ? 1.6 : groups.has('senior') ? 7 : groups.has('under_30') ? 2.2 : 4;
  const years = () => Math.max(1, Math.round(typical * Math.exp(0.6 * chance.normal() + 0.12 * adult.reliability)));
  const current: Housing = {
    type: 'current',
    ownership: 'rent',
    address: 'home of the household',
    unit_number: '',
    duration: years(),
    monthly_rent: chance.happens(0.9) ? Math.round((traits.rent * (1 + 0.03 * chance.normal())) / 10) * 10 : null,
  };
  if (!chance.happens(groups.has('newcomer') ? 0.25 : 0.6)) return [current];
  const address = `earlier home ${place}`;
  const rent = Math.round((traits.rent * 0.85) / 10) * 10;
  return [
    current,
    { type: 'previous', ownership: 'rent', address, unit_number: '', duration: years(), monthly_rent: rent },
  ];
}

/** A15 and A20: landlords' answers, if any. */
export function drawReferences(
  traits: GroupTraits,
  adult: AdultTraits,
  homes: readonly Housing[],
  scenario: Scenario,
  chance: Chance,
): Reference[] {
  const answering = traits.groups.has('newcomer') ? scenario.answersForNewcomers : ANSWERS_FOR_OTHERS;
  return homes.flatMap((home) => {
    const answers = chance.happens(answering);
    const seen = (trait: number) => 0.55 + scenario.truthOfLandlords * trait + 0.95 * chance.normal();
    const rent = seen(adult.reliability);
    const care = seen(adult.care);
    const again = seen(0.75 * adult.reliability + 0.45 * adult.care);
    const hasLease = chance.happens(0.6);
    const reference: Reference = {
      status: 2,
      tenant_address: home.address ?? null,
      rent_on_time: gradeOf(rent, 'yes', 'sometimes', 'no'),
      cause_damage: gradeOf(care, 'no', 'little', 'yes'),
      rent_to_again: gradeOf(again, 'yes', 'maybe', 'no'),
      lease: hasLease ? 'lease.pdf' : null,
    };
    return answers ? [reference] : [];
  });
}

const gradeOf = (seen: number, good: string, middling: string, bad: string): string =>
  seen > -0.45 ? good : seen > -1.35 ? middling : bad;

/** An adult's bank data; rent appears at the bank of the person who pays it, unless it is paid in cash. */
export function drawFinances(traits: GroupTraits, adult: AdultTraits, place: number, chance: Chance): Financial {
  const ease = 0.5 * traits.capacity + 0.35 * adult.reliability;
  const paysRent = place === 0 && chance.happens(0.8);
  return {
    monthly_income: Math.round(adult.income * (1 + 0.02 * chance.normal())),
    balance_max: Math.round(2600 * Math.exp(0.6 * ease + 1.0 * chance.normal())),
    total_loan: chance.happens(0.25) ? 0 : Math.round(9000 * Math.exp(1.0 * chance.normal() - 0.25 * ease)),
    rent_payment_average_values: paysRent ? Math.round(traits.rent * (1 + 0.03 * chance.normal())) : 0,
    average_monthly_mortgage_payments: 0,
    monthly_utility_payments: chance.happens(0.55) ? Math.round(60 + 120 * chance.uniform()) : 0,
  };
}
