import { pointsOf, type ScoreTable } from '../../../src/domain/ranking/score/score.ts';
import { type AdultRecord, extract } from '../../../testing/builders/api-records.ts';
import { AS_OF } from '../assumptions.ts';
import { listingOf } from '../draw-household.ts';

type CreditResult = NonNullable<
  NonNullable<NonNullable<AdultRecord['credit_checks']>[number]['certn_data']>['equifax_result']
>;

const clean = {
  percent_credit_used: 20,
  past_due_count_30_day: 0,
  past_due_count_60_day: 0,
  past_due_count_90_day: 0,
};
const FILE: CreditResult = { status: 'RETURNED', trades: [clean, clean, clean, clean, clean] };
const withAccount = (change: Partial<typeof clean>): CreditResult => ({
  ...FILE,
  trades: [{ ...clean, ...change }, clean, clean, clean, clean],
});

const EVENTS: readonly [string, CreditResult][] = [
  ['one card used to its limit', withAccount({ percent_credit_used: 100 })],
  ['one payment 30 days late', withAccount({ past_due_count_30_day: 1 })],
  ['one payment 60 days late', withAccount({ past_due_count_60_day: 1 })],
  ['one payment 90 days late', withAccount({ past_due_count_90_day: 1 })],
  [
    'an unpaid collection of $3,000, two years old',
    {
      ...FILE,
      collections: [{ creditor: 'Gym Club', assigned_data: '2023-01-01', date_paid: null, amount_owed: 3000 }],
    },
  ],
  ['a bankruptcy a year ago', { ...FILE, bankruptcies: [{ date_filed: '2024-01-01' }] }],
];

/** What single events cost a credit file of five good accounts, in points; the score is unknown. */
export function costsOfEvents(table: ScoreTable): { name: string; points: number }[] {
  const listing = listingOf({ credit: true, background: false, id: false, references: false, bank: false });
  const points = (equifax_result: CreditResult): number =>
    pointsOf(table, extract({ credit_checks: [{ certn_data: { equifax_result } }] }, listing, AS_OF));
  return EVENTS.map(([name, file]) => ({ name, points: points(file) - points(FILE) }));
}

/** What a bankruptcy costs beside a card used to its limit, as a multiple. */
export function bankruptcyBesideCard(table: ScoreTable): number {
  const costs = costsOfEvents(table);
  return (costs.at(-1)?.points ?? 0) / (costs[0]?.points || -1);
}
