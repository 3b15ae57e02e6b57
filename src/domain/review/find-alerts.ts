import type { AdultFacts } from '../ranking/facts/adult-facts.ts';
import { recordsOf } from '../ranking/facts/extract-facts.ts';
import type { GroupRecord } from '../ranking/facts/group-record.ts';
import { readAdult } from '../ranking/facts/read-adult.ts';
import { field, fieldAt, listOf, textFrom } from '../ranking/facts/read-record.ts';
import { pooled, present } from '../ranking/inputs/known-value.ts';
import type { Alert } from '../ranking/reasons/rank-summary.ts';

const CLEARED = 'CLEARED';
/** Scans in progress are not a result. */
const UNFINISHED = ['NONE', 'ANALYZING', 'PENDING'];

/**
 * The bank contradicts what was stated from this share on; less can be taxes, as income is stated before them. It is
 * the worst step of `income_overstatement`.
 */
const CONTRADICTED_FROM = 0.3;

/**
 * What a landlord should read beside a rank, whatever the points say. Apart from the score: criminal and sex offender
 * scans are read here alone, and never move a rank.
 *
 * @param group the applicant with the co-applicants, with their reports as vendors sent them
 * @param asOf ISO date; bankruptcies more than seven years older are left out
 */
export function findAlerts(group: GroupRecord, asOf: string): Alert[] {
  const records = recordsOf(group);
  return records.flatMap((record, adult) => {
    const facts = readAdult(record, asOf);
    return [
      ...failed(facts.fraudScan, { kind: 'fraud_scan', adult }),
      ...failed(facts.idCheck, { kind: 'id_check', adult }),
      ...failed(scanOf(record, 'criminal_scan'), { kind: 'criminal_scan', adult }),
      ...failed(scanOf(record, 'sex_offender_scan'), { kind: 'sex_offender_scan', adult }),
      ...bankruptcy(facts, adult),
      ...contradictedIncome(facts, adult, records.length === 1),
    ];
  });
}

const failed = (result: number | undefined, alert: Alert): Alert[] => (result === 0 ? [alert] : []);

/** 1 passed, 0 not passed, undefined while there is no result. */
function scanOf(record: unknown, scan: string): number | undefined {
  const returned = listOf(field(record, 'background_checks'))
    .map((check) => fieldAt(check, 'certn_data', 'risk_result'))
    .findLast((result) => field(result, 'status') === 'RETURNED');
  const outcome = textFrom(fieldAt(returned, 'scan_status', scan));
  if (outcome === undefined || UNFINISHED.includes(outcome)) return undefined;
  return outcome === CLEARED ? 1 : 0;
}

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
