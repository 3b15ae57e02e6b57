import { scansOf } from '../certn/background-scans.ts';
import { scoreOn } from '../certn/credit-files.ts';
import { OUTCOMES, type Outcome } from '../certn/scenarios.ts';
import type { TestTable } from './test-table.ts';

type Named = Exclude<Outcome, 'ordinary'>;

/** The contents of a credit file besides its score. */
const IN_THE_FILE: Partial<Record<Named, string>> = {
  excellent: 'four accounts, never late',
  good: 'once 30 days late',
  fair: '78.4 % of a limit used, twice 60 days late',
  poor: 'often 90 days late, two collections of which one is paid, a bankruptcy in 2022',
  fraud: 'with a fraud warning',
};

/** Events on the way to the result. */
const ON_THE_WAY: Partial<Record<Named, string>> = {
  badsin: 'the bureau refuses the number: the applicant is asked to enter it again',
  slow: 'takes three minutes',
  stuck: 'never comes back; given up and given back after seven days',
  action: 'waits for the applicant, who confirms the name at the bureau’s page',
  invite: 'waits for the applicant, who gives consent at the bureau’s page',
  down: 'the bureau is down twice, then takes the order',
  ratelimit: 'the bureau says “later” once, then takes the order',
  dupe: 'its news come three times and in the wrong order; nothing happens twice',
  pdf: 'printing the report fails once, then works',
};

const SCANS = { criminal_scan: 'criminal scan', fraud_scan: 'fraud scan', sex_offender_scan: 'sex offender scan' };

function credit(outcome: Named): string {
  if (outcome === 'badsin') return 'none';
  if (outcome === 'nohit') return 'no file: “Unable to locate a credit file for this applicant.”';
  const isOfNobody = !(outcome in IN_THE_FILE) && outcome in ON_THE_WAY;
  if (isOfNobody) return 'a score of its own, from 560 to 820';
  const score = scoreOn({ outcome, score: 0 });
  if (score === null) return 'a file without a score or accounts';
  return [score, IN_THE_FILE[outcome]].filter(Boolean).join(', ');
}

function background(outcome: Named): string {
  if (outcome === 'badsin') return 'none';
  const scans = scansOf(outcome);
  const found = (Object.keys(SCANS) as (keyof typeof SCANS)[]).find((scan) => scans[scan] !== 'CLEAR');
  if (found) return `${SCANS[found]}: ${scans[found] === 'REVIEW' ? 'to be looked at' : 'not passed'}`;
  return scans.public_court_records === 'CLEAR' ? 'all passed' : 'all passed, court records to be looked at';
}

/** Social insurance numbers that were never issued, and the email tags that have the same effect without a SIN. */
export const testSins = (): TestTable => ({
  title: 'SINs',
  hint: 'For the credit and the background check. Who prefers not to give a SIN gets the same by a word in the e-mail address of the account: sam+excellent@example.test. Any other number has a score of its own, from 560 to 820, and all scans passed.',
  columns: ['SIN', 'or in the e-mail', 'credit check', 'background check', 'on the way'],
  rows: Object.entries(OUTCOMES).map(([number, outcome]) => ({
    attempts: [number.replace(/(\d{3})(?=\d)/g, '$1 '), `+${outcome}`],
    outcomes: [credit(outcome), background(outcome), ON_THE_WAY[outcome] ?? ''],
  })),
});
