import type { AdultFacts } from '../ranking/facts/adult-facts.ts';
import type { RankingFacts } from '../ranking/facts/ranking-facts.ts';
import { readAdult } from '../ranking/facts/read-adult.ts';
import { pooled, present } from '../ranking/inputs/known-value.ts';
import type { Alert, UnrankedFacts } from '../ranking/reasons/rank-summary.ts';
import type { ScanOutcome } from '../screening/results/check-results.ts';
import { type KnownNames, otherNames } from '../screening/results/same-name.ts';

/**
 * The bank contradicts what was stated from this share on; less can be taxes, as income is stated before them. It is
 * the worst step of `income_overstatement`.
 */
const CONTRADICTED_FROM = 0.3;

/**
 * What a landlord should read beside a rank, whatever the points say. Apart from the score: criminal and sex offender
 * scans and names are read here alone, and never move a rank.
 *
 * @param beside what is known about each adult beside the facts of the ranking, in the order of the group
 * @param asOf ISO date; bankruptcies more than seven years older are left out
 */
export function findAlerts({ adults }: RankingFacts, beside: readonly UnrankedFacts[], asOf: string): Alert[] {
  return adults.flatMap((known, adult) => {
    const facts = readAdult(known, asOf);
    const { search = null, names = null } = beside[adult] ?? {};
    return [
      ...failed(facts.fraudScan, { kind: 'fraud_scan', adult }),
      ...failed(facts.idCheck, { kind: 'id_check', adult }),
      ...failed(passed(search?.criminal), { kind: 'criminal_scan', adult }),
      ...failed(passed(search?.sexOffender), { kind: 'sex_offender_scan', adult }),
      ...bankruptcy(facts, adult),
      ...contradictedIncome(facts, adult, adults.length === 1),
      ...otherName(names, adult),
    ];
  });
}

const failed = (result: number | undefined, alert: Alert): Alert[] => (result === 0 ? [alert] : []);

/** 1 passed, 0 not passed, undefined while there is no result. */
const passed = (scan: ScanOutcome | undefined): number | undefined =>
  scan === undefined || scan === 'unfinished' ? undefined : Number(scan === 'cleared');

function bankruptcy({ creditFile }: AdultFacts, adult: number): Alert[] {
  const filed = creditFile?.bankruptcies ?? [];
  if (filed.length === 0) return [];
  const dated = present(filed);
  return [{ kind: 'bankruptcy', adult, ...(dated.length > 0 && { monthsAgo: Math.floor(Math.min(...dated)) }) }];
}

/** A household total may include others' help, so it is compared with the bank only where no income is listed. */
function contradictedIncome(facts: AdultFacts, adult: number, isAlone: boolean): Alert[] {
  const bank = facts.bank?.income;
  const listed = pooled(facts.incomeLines.map(({ amount }) => amount));
  const stated = listed || (isAlone ? facts.householdIncome : undefined);
  if (bank === undefined || stated === undefined || stated - bank <= CONTRADICTED_FROM * bank) return [];
  return [{ kind: 'income', adult, stated, bank }];
}

/** A checked document or a report of somebody else says nothing about this person, unless they changed their name. */
function otherName(names: KnownNames | null, adult: number): Alert[] {
  const others = names ? otherNames(names) : [];
  return others.length > 0 ? [{ kind: 'name', adult, checks: others.flatMap(({ checks }) => checks) }] : [];
}
