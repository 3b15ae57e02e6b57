import { bandOf, type CreditBand } from '../../../screening/results/credit-band.ts';
import { counted } from '../../../text/counted.ts';
import { formatDollars } from '../../../values/money.ts';
import type { RankFacts } from '../rank-facts.ts';
import type { FamilySentence, Side } from './family-sentence.ts';

/** A score counts against the average of those who have one, so a "good" one can hold somebody back. */
const isBelowAverage = (band: CreditBand | undefined): boolean =>
  band !== undefined && band.id !== 'poor' && band.id !== 'fair';

function score({ scores }: RankFacts, side: Side): string | undefined {
  const [only] = scores;
  if (only === undefined) return undefined;
  if (scores.length > 1) return `Credit scores of ${scores.join(' and ')}`;
  const band = bandOf(only);
  const label = band?.words();
  const words = side === 'hurt' && isBelowAverage(band) ? `${label}, but below average` : label;
  return `Credit score of ${only} (${words ?? 'outside the usual range'})`;
}

const DAYS = [
  ['days90', 90],
  ['days60', 60],
  ['days30', 30],
] as const;

/** `2 payments 90 days late, 6 payments 30 days late`: the worst first. */
const latePayments = ({ late }: RankFacts): string =>
  DAYS.filter(([key]) => late[key] > 0)
    .map(([key, days]) => `${counted(late[key], 'payment')} ${days} days late`)
    .join(', ');

function lateness(facts: RankFacts, side: Side): string | undefined {
  const { accounts } = facts;
  if (!accounts) return undefined;
  const late = latePayments(facts);
  if (!late) return side === 'helped' ? `No late payment on ${counted(accounts.all, 'account')}` : otherDebts(facts);
  if (side === 'hurt') return late;
  return `${accounts.all - accounts.late} of ${counted(accounts.all, 'account')} never late; ${late}`;
}

/** What else keeps a credit file from being clean. */
function otherDebts(facts: RankFacts): string | undefined {
  const debts = [
    facts.collections.unpaid > 0
      ? counted(facts.collections.unpaid, 'unpaid debt in collection', 'unpaid debts in collection')
      : '',
    facts.bankruptcies.count > 0 ? counted(facts.bankruptcies.count, 'bankruptcy', 'bankruptcies') : '',
  ].filter(Boolean);
  return debts.length > 0 ? `On the credit file: ${debts.join(' and ')}` : undefined;
}

const percent = (value: number): string => `${Math.round(value)}%`;

function creditUse({ use }: RankFacts, side: Side): string | undefined {
  if (!use) return undefined;
  const figures =
    use.accounts === 1 ? percent(use.highest) : `${percent(use.average)} on average, ${percent(use.highest)} at most`;
  return side === 'helped'
    ? `Little of the available credit is in use: ${figures}`
    : `Much of the available credit is in use: ${figures}`;
}

function collections({ collections: debts }: RankFacts): string | undefined {
  if (debts.all === 0) return 'No debt in collection';
  if (debts.unpaid === 0)
    return debts.all === 1 ? 'One debt in collection, paid' : `${debts.all} debts in collection, all paid`;
  const owed = debts.owed > 0 ? `, ${formatDollars(debts.owed)} owed` : '';
  const since = debts.monthsAgo === undefined ? '' : `, the latest ${ago(debts.monthsAgo)}`;
  return `${counted(debts.unpaid, 'unpaid debt')} in collection${owed}${debts.unpaid > 1 ? since : ''}`;
}

function bankruptcy({ bankruptcies }: RankFacts): string | undefined {
  const { count, monthsAgo } = bankruptcies;
  if (count === 0) return 'No bankruptcy in the last 7 years';
  const when = monthsAgo === undefined ? '' : ` ${ago(monthsAgo)}`;
  return count === 1
    ? `Bankruptcy filed${when || ', date unknown'}`
    : `${count} bankruptcies${when && `, the latest${when}`}`;
}

/** `8 months ago`, `2 years ago`. */
export function ago(months: number): string {
  if (months < 1) return 'less than a month ago';
  return months < 24 ? `${counted(months, 'month')} ago` : `${counted(Math.floor(months / 12), 'year')} ago`;
}

export const CREDIT_SENTENCES: Readonly<Record<string, FamilySentence>> = {
  credit_score: score,
  lateness,
  credit_use: creditUse,
  collections,
  bankruptcy,
};
