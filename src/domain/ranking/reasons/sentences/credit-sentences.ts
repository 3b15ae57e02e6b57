import { bandOf, type CreditBand } from '../../../screening/results/credit-band.ts';
import { plural, select, t } from '../../../text/t.ts';
import { formatDollars } from '../../../values/money.ts';
import type { RankFacts } from '../rank-facts.ts';
import { type FamilySentence, joinParts, type Side } from './family-sentence.ts';

/** A score counts against the average of those who have one, so a "good" one can hold somebody back. */
const isBelowAverage = ({ id }: CreditBand): boolean => id !== 'poor' && id !== 'fair';

function score({ scores }: RankFacts, side: Side): string | undefined {
  const [only] = scores;
  if (only === undefined) return undefined;
  if (scores.length > 1) return t`Credit scores of ${joinParts(scores.map(String))}`;
  const band = bandOf(only);
  if (!band) return t`Credit score of ${only} (outside the usual range)`;
  return side === 'hurt' && isBelowAverage(band)
    ? t`Credit score of ${only} (${select(band.id, { good: 'good', excellent: 'excellent', other: 'very good' })}, but below average)`
    : t`Credit score of ${only} (${select(band.id, { poor: 'poor', fair: 'fair', good: 'good', excellent: 'excellent', other: 'very good' })})`;
}

const DAYS = [
  ['days90', 90],
  ['days60', 60],
  ['days30', 30],
] as const;

/** `2 payments 90 days late, 6 payments 30 days late`: the worst first. */
const latePayments = ({ late }: RankFacts): string =>
  DAYS.filter(([key]) => late[key] > 0)
    .map(([key, days]) => t`${plural(late[key], { one: '# payment', other: '# payments' })} ${days} days late`)
    .join(', ');

function lateness(facts: RankFacts, side: Side): string | undefined {
  const { accounts } = facts;
  if (!accounts) return undefined;
  const late = latePayments(facts);
  if (!late) {
    return side === 'helped'
      ? t`No late payment on ${plural(accounts.all, { one: '# account', other: '# accounts' })}`
      : otherDebts(facts);
  }
  if (side === 'hurt') return late;
  return t`${accounts.all - accounts.late} of ${plural(accounts.all, { one: '# account', other: '# accounts' })} never late; ${late}`;
}

/** `3 unpaid debts in collection`. */
const unpaidDebts = (count: number): string =>
  t`${plural(count, { one: '# unpaid debt in collection', other: '# unpaid debts in collection' })}`;

/** What else keeps a credit file from being clean. */
function otherDebts({ collections: { unpaid }, bankruptcies: { count } }: RankFacts): string | undefined {
  const debts = [
    unpaid > 0 ? unpaidDebts(unpaid) : '',
    count > 0 ? t`${plural(count, { one: '# bankruptcy', other: '# bankruptcies' })}` : '',
  ].filter(Boolean);
  return debts.length > 0 ? t`On the credit file: ${joinParts(debts)}` : undefined;
}

const percent = (value: number): string => t`${Math.round(value)}%`;

function creditUse({ use }: RankFacts, side: Side): string | undefined {
  if (!use) return undefined;
  const [average, highest] = [percent(use.average), percent(use.highest)];
  const figures = use.accounts === 1 ? highest : t`${average} on average, ${highest} at most`;
  return side === 'helped'
    ? t`Little of the available credit is in use: ${figures}`
    : t`Much of the available credit is in use: ${figures}`;
}

function collections({ collections: { all, unpaid, owed, monthsAgo } }: RankFacts): string | undefined {
  if (all === 0) return t`No debt in collection`;
  if (unpaid === 0) {
    return t`${plural(all, { 1: 'One debt in collection, paid', one: '# debt in collection, paid', other: '# debts in collection, all paid' })}`;
  }
  const parts = [
    unpaidDebts(unpaid),
    owed > 0 ? t`${formatDollars(owed)} owed` : '',
    unpaid > 1 && monthsAgo !== undefined ? t`the latest ${ago(monthsAgo)}` : '',
  ];
  return parts.filter(Boolean).join(', ');
}

function bankruptcy({ bankruptcies: { count, monthsAgo } }: RankFacts): string | undefined {
  if (count === 0) return t`No bankruptcy in the last 7 years`;
  if (count === 1) {
    return monthsAgo === undefined ? t`Bankruptcy filed, date unknown` : t`Bankruptcy filed ${ago(monthsAgo)}`;
  }
  return monthsAgo === undefined ? t`${count} bankruptcies` : t`${count} bankruptcies, the latest ${ago(monthsAgo)}`;
}

/** `8 months ago`, `2 years ago`. */
export function ago(months: number): string {
  if (months < 1) return t`less than a month ago`;
  return months < 24
    ? t`${plural(months, { one: '# month ago', other: '# months ago' })}`
    : t`${plural(Math.floor(months / 12), { one: '# year ago', other: '# years ago' })}`;
}

export const CREDIT_SENTENCES: Readonly<Record<string, FamilySentence>> = {
  credit_score: score,
  lateness,
  credit_use: creditUse,
  collections,
  bankruptcy,
};
