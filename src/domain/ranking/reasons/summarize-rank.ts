import type { GroupRecord, ListingRecord } from '../facts/group-record.ts';
import { readAdult } from '../facts/read-adult.ts';
import { field, listOf } from '../facts/read-record.ts';
import { poolMoney } from '../inputs/pooled-money.ts';
import { householdIncomeOf } from './household-income.ts';
import { rankFacts } from './rank-facts.ts';
import type { RankSummary } from './rank-summary.ts';

/**
 * The values behind a group's reasons, read like the codes: by the allow-listed reader alone.
 *
 * @param asOf ISO date; records more than seven years older do not count
 */
export function summarizeRank(
  group: GroupRecord,
  listing: ListingRecord,
  asOf: string,
): Pick<RankSummary, 'facts' | 'income'> {
  const records: readonly unknown[] = [group, ...listOf(field(group, 'coapplicants'))];
  const adults = records.map((record) => readAdult(record, asOf));
  const facts = rankFacts(adults, poolMoney(adults, listing.asking_rent), listing.asking_rent);
  return { facts, income: householdIncomeOf(adults) };
}
