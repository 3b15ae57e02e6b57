import type { Outcome } from './scenarios.ts';

export type Score = 'CLEAR' | 'REVIEW' | 'REJECT';
type Scan = 'criminal_scan' | 'fraud_scan' | 'sex_offender_scan' | 'public_court_records';

const FOUND: Partial<Record<Outcome, [Scan, Score]>> = {
  poor: ['public_court_records', 'REVIEW'],
  crim: ['criminal_scan', 'REJECT'],
  fraud: ['fraud_scan', 'REVIEW'],
  offender: ['sex_offender_scan', 'REJECT'],
};

/** The result of each scan of a background check. */
export function scansOf(outcome: Outcome): Record<Scan, Score> {
  const [scan, score] = FOUND[outcome] ?? [];
  const clear = {
    criminal_scan: 'CLEAR',
    fraud_scan: 'CLEAR',
    sex_offender_scan: 'CLEAR',
    public_court_records: 'CLEAR',
  } as const;
  return scan && score ? { ...clear, [scan]: score } : clear;
}

/** The score of the whole check, which is that of its worst scan. */
export const backgroundScore = (outcome: Outcome): Score => FOUND[outcome]?.[1] ?? 'CLEAR';
