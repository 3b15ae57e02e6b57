import type { ChecksProgress } from '../../applications/step-progress.ts';
import { type ItemState, isSettled } from './item.ts';

/** How far the applicant's part of all checks is. A check that waits for the applicant at its vendor is still open. */
export function checksProgress(items: readonly { state: ItemState; waitsAtVendor: boolean }[]): ChecksProgress {
  const relevant = items.filter(({ state }) => state !== 'cancelled');
  if (relevant.length === 0) return 'none';
  return relevant.every(({ state, waitsAtVendor }) => isSettled(state) && !waitsAtVendor) ? 'done' : 'open';
}
