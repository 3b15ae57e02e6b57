/**
 * What is said of a check by its state (landlord specification, section 4). The vendor's status is whatever stood in
 * the report; undefined where there is none.
 */

export const creditLabel = (status: string | undefined): 'completed' | 'incomplete' =>
  status === 'RETURNED' ? 'completed' : 'incomplete';

export function backgroundLabel(status: string | undefined): 'completed' | 'analyzing' | 'incomplete' {
  if (status === 'RETURNED') return 'completed';
  return status === 'ANALYZING' || status === 'NONE' ? 'analyzing' : 'incomplete';
}

/** A scan passes when it was cleared, and only then. */
export const describeScan = (scan: string): 'pass' | 'not passed' => (scan === 'CLEARED' ? 'pass' : 'not passed');

/** Null is a check that is under way. */
export function idLabel(status: 'Verified' | 'Unverified' | null): 'verified' | 'unverified' | 'pending' {
  if (status === null) return 'pending';
  return status === 'Verified' ? 'verified' : 'unverified';
}

/** Received once the bank's figures are there; sent before that. */
export function incomeLabel(status: string | undefined, hasFigures: boolean): 'received' | 'submitted' | 'incomplete' {
  if (hasFigures) return 'received';
  return status === 'sent' ? 'submitted' : 'incomplete';
}

/** A share of a limit as `33.7`: floored to one decimal (landlord specification, section 9). */
export const percentUsed = (percent: number): string => (Math.floor(percent * 10) / 10).toFixed(1);
