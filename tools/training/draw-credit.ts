import type { AdultRecord } from '../../testing/builders/api-records.ts';
import { AS_OF } from './assumptions.ts';
import type { AdultTraits, GroupTraits } from './draw-traits.ts';
import { type Chance, logistic } from './random-source.ts';

type CreditCheck = NonNullable<AdultRecord['credit_checks']>[number];
type CreditResult = NonNullable<NonNullable<CreditCheck['certn_data']>['equifax_result']>;
type Trade = NonNullable<CreditResult['trades']>[number];
type Collections = NonNullable<CreditResult['collections']>;

/** A7. */
const NO_FILE = { newcomer: 0.148, others: 0.075 };
/** After 60 days late, the chance of being 90 days late a month later. */
const ROLLS_TO_90 = 0.5;
const PROTECTED_CREDITORS = ['General Hospital', 'Maintenance Enforcement', 'Social Services', 'Immigration Loans'];

/** A returned credit report, as a bureau would give it for such a person. */
export function drawCreditCheck(traits: GroupTraits, adult: AdultTraits, chance: Chance): CreditCheck {
  const noFile = traits.groups.has('newcomer') ? NO_FILE.newcomer : NO_FILE.others;
  const result: CreditResult = chance.happens(noFile)
    ? { status: 'RETURNED', credit_score: null, trades: [], collections: [], bankruptcies: [] }
    : drawFile(traits, adult, chance);
  return { certn_data: { equifax_result: result } };
}

function drawFile(traits: GroupTraits, adult: AdultTraits, chance: Chance): CreditResult {
  const trades = drawTrades(traits, adult, chance);
  const collections = drawCollections(adult, chance);
  const bankruptcies = Array.from({ length: chance.poisson(0.0065 * Math.exp(-0.9 * adult.reliability)) }, () => ({
    date_filed: dateMonthsAgo(Math.floor(chance.uniform() * 84)),
  }));
  const unpaid = collections.filter(
    (collection) => collection.date_paid === null && isPlain(collection.creditor),
  ).length;
  const file = fileStrength(trades, unpaid, bankruptcies.length > 0);
  const noise = chance.normal();
  const score = 697 + 67 * (0.6 * file + 0.5 * adult.reliability + 0.1 * traits.capacity + 0.5 * noise);
  return {
    status: 'RETURNED',
    credit_score: Math.round(Math.min(900, Math.max(300, score))),
    trades,
    collections,
    bankruptcies,
  };
}

/** A6: the strength of a file, standardised. */
function fileStrength(trades: readonly Trade[], unpaid: number, isBankrupt: boolean): number {
  const sum = (name: keyof Trade) => trades.reduce((total, trade) => total + (trade[name] ?? 0), 0);
  const use = trades.length > 0 ? sum('percent_credit_used') / trades.length : 38;
  const late =
    0.45 * sum('past_due_count_30_day') + 0.8 * sum('past_due_count_60_day') + 1.3 * sum('past_due_count_90_day');
  return (
    (-0.62 * (use - 38)) / 27 -
    (0.75 * (Math.min(3, late) - 0.55)) / 0.95 -
    0.5 * Math.min(2, unpaid) -
    (isBankrupt ? 1.1 : 0) -
    (trades.length <= 1 ? 0.25 : 0)
  );
}

/** A8 and A9. */
function drawTrades(traits: GroupTraits, adult: AdultTraits, chance: Chance): Trade[] {
  const more = traits.groups.has('newcomer') ? 1.5 : traits.groups.has('under_30') ? 2.6 : 4.6;
  const habit = chance.normal();
  const bunching = chance.normal();
  const age = traits.groups.has('under_30') ? 0.55 : traits.groups.has('senior') ? -0.8 : 0;
  const tendency = -0.88 - 0.75 * adult.reliability - 0.3 * traits.capacity + 1.05 * habit + age;
  const times = (rate: number, steepness: number, spread: number): number =>
    chance.poisson(rate * Math.exp(-steepness * adult.reliability + spread * bunching - spread ** 2 / 2));
  return Array.from({ length: 1 + chance.poisson(more) }, () => {
    const late60 = times(0.014, 1.25, 0.7);
    let late90 = times(0.0055, 1.5, 1.1);
    for (let event = 0; event < late60; event += 1) late90 += chance.happens(ROLLS_TO_90) ? 1 : 0;
    return {
      percent_credit_used: Math.round(110 * logistic(tendency + 0.7 * chance.normal())),
      past_due_count_30_day: times(0.058, 1, 0.7),
      past_due_count_60_day: late60,
      past_due_count_90_day: late90,
    };
  });
}

/** A10 and A11. */
function drawCollections(adult: AdultTraits, chance: Chance): Collections {
  const drawn = Array.from({ length: chance.poisson(0.06 * Math.exp(-1.1 * adult.reliability)) }, () => 'Telecom Co');
  if (chance.happens(0.06)) drawn.push(PROTECTED_CREDITORS[Math.floor(chance.uniform() * 4)] ?? 'General Hospital');
  return drawn.map((creditor) => ({
    creditor,
    assigned_data: dateMonthsAgo(Math.floor(chance.uniform() * 84)),
    date_paid: chance.happens(logistic(-0.5 + 0.5 * adult.reliability)) ? AS_OF : null,
    amount_owed: Math.round(900 * Math.exp(0.9 * chance.normal())),
  }));
}

const isPlain = (creditor: string | null | undefined): boolean => creditor === 'Telecom Co';

/** The first of a month, `months` months before the application date. */
function dateMonthsAgo(months: number): string {
  const index = Number(AS_OF.slice(0, 4)) * 12 - months;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
}
