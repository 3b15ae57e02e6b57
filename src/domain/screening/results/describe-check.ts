/**
 * The label of a check by the vendor's status in the report, which is undefined if there is none.
 */

/** A check without a file is neither complete nor incomplete: the bureau has looked, and there is nothing to report. */
export function creditLabel(report: {
  status?: string | undefined;
  isWithoutFile: boolean;
  isNotDone: boolean;
}): 'completed' | 'incomplete' | 'no file found' | 'could not be done' {
  if (report.isWithoutFile) return 'no file found';
  if (report.isNotDone) return 'could not be done';
  return report.status === 'RETURNED' ? 'completed' : 'incomplete';
}

export function backgroundLabel(status: string | undefined): 'completed' | 'analyzing' | 'incomplete' {
  if (status === 'RETURNED') return 'completed';
  return status === 'ANALYZING' || status === 'NONE' ? 'analyzing' : 'incomplete';
}

/** A scan passes only if it was cleared. */
export const describeScan = (scan: string): 'pass' | 'not passed' => (scan === 'CLEARED' ? 'pass' : 'not passed');

/** Null is a check in progress. */
export function idLabel(status: 'Verified' | 'Unverified' | null): 'verified' | 'unverified' | 'pending' {
  if (status === null) return 'pending';
  return status === 'Verified' ? 'verified' : 'unverified';
}

/** `received` once the bank's figures are available, `submitted` before that. */
export function incomeLabel(status: string | undefined, hasFigures: boolean): 'received' | 'submitted' | 'incomplete' {
  if (hasFigures) return 'received';
  return status === 'sent' ? 'submitted' : 'incomplete';
}

/** A percentage of a limit as `33.7`: floored to one decimal. */
export const percentUsed = (percent: number): string => (Math.floor(percent * 10) / 10).toFixed(1);
