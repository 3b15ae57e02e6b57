import { keysOf } from '../../domain/values/type-guards.ts';
import { scansOf } from '../certn/background-scans.ts';
import { scoreOn } from '../certn/credit-files.ts';
import { OUTCOMES, type Outcome } from '../certn/scenarios.ts';
import type { TestTable } from './test-table.ts';

type Named = Exclude<Outcome, 'ordinary'>;

/** The contents of a credit file besides its score. */
const IN_THE_FILE: Partial<Record<Named, string>> = {
  excellent: 'four accounts, never late',
  good: '30 days late once',
  fair: '78.4% of a limit used, 60 days late twice',
  poor: 'often 90 days late, two collections (one paid), a bankruptcy in 2022',
  fraud: 'with a fraud warning',
};

/** Events on the way to the result. */
const ON_THE_WAY: Partial<Record<Named, string>> = {
  badsin: 'the bureau refuses the number, and the applicant is asked to enter it again',
  slow: 'takes three minutes',
  stuck: 'never comes back; given up and refunded after seven days',
  action: 'waits for the applicant to confirm their name on the bureau’s page',
  invite: 'waits for the applicant to give consent on the bureau’s page',
  down: 'the bureau is down twice, then accepts the order',
  ratelimit: 'the bureau says “later” once, then accepts the order',
  dupe: 'its events arrive three times and out of order; nothing happens twice',
  pdf: 'the report fails once, then works',
};

const SCANS = { criminal_scan: 'criminal scan', fraud_scan: 'fraud scan', sex_offender_scan: 'sex offender scan' };

function credit(outcome: Named): string {
  if (outcome === 'badsin') return 'none';
  if (outcome === 'nohit') return 'no file: “Unable to locate a credit file for this applicant.”';
  const isOfNobody = !(outcome in IN_THE_FILE) && outcome in ON_THE_WAY;
  if (isOfNobody) return 'its own score, from 560 to 820';
  const score = scoreOn({ outcome, score: 0 });
  if (score === null) return 'a file without a score or accounts';
  return [score, IN_THE_FILE[outcome]].filter(Boolean).join(', ');
}

function background(outcome: Named): string {
  if (outcome === 'badsin') return 'none';
  const scans = scansOf(outcome);
  const found = keysOf(SCANS).find((scan) => scans[scan] !== 'CLEAR');
  if (found) return `${SCANS[found]}: ${scans[found] === 'REVIEW' ? 'needs review' : 'not passed'}`;
  return scans.public_court_records === 'CLEAR' ? 'all passed' : 'all passed, court records need review';
}

/** Social insurance numbers that were never issued, and the email tags that have the same effect without a SIN. */
export const testSins = (): TestTable => ({
  title: 'SINs',
  hint: 'For credit and background checks. If you’d rather not enter a SIN, a tag in the account’s email address does the same: sam+excellent@example.test. Any other number has its own score, from 560 to 820, and passes all scans.',
  columns: ['SIN', 'or in the email', 'credit check', 'background check', 'what happens first'],
  rows: Object.entries(OUTCOMES).map(([number, outcome]) => ({
    attempts: [number.replace(/(\d{3})(?=\d)/g, '$1 '), `+${outcome}`],
    outcomes: [credit(outcome), background(outcome), ON_THE_WAY[outcome] ?? ''],
  })),
});
