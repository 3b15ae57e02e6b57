import type { ChecksProgress } from '../../applications/step-progress.ts';
import { type CheckState, holdsSubmission } from './check-state.ts';

/** How far the applicant's part of all checks is. A check that waits for the applicant at its vendor is still open. */
export function checksProgress(checks: readonly CheckState[]): ChecksProgress {
  const relevant = checks.filter((check) => check !== 'cancelled');
  if (relevant.length === 0) return 'none';
  return relevant.some(holdsSubmission) ? 'open' : 'done';
}
