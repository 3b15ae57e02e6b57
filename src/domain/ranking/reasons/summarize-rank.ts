import { readCountedAdults } from '../facts/extract-facts.ts';
import type { RankedListing, RankingFacts } from '../facts/ranking-facts.ts';
import { readAdult } from '../facts/read-adult.ts';
import { poolMoney } from '../inputs/pooled-money.ts';
import { rankFacts } from './collect-rank-facts.ts';
import { householdIncomeOf } from './household-income.ts';
import type { RankSummary } from './rank-summary.ts';

/**
 * The values behind a group's reasons, read like the codes: by the allow-listed reader alone, and without disputed
 * entries. The income is what was found, disputed or not.
 *
 * @param asOf ISO date; records more than seven years older do not count
 */
export function summarizeRank(
  group: RankingFacts,
  listing: RankedListing,
  asOf: string,
): Pick<RankSummary, 'facts' | 'income'> {
  const counted = readCountedAdults(group, asOf);
  const facts = rankFacts(counted, poolMoney(counted, listing.askingRent), listing.askingRent);
  return { facts, income: householdIncomeOf(group.adults.map((adult) => readAdult(adult, asOf))) };
}
