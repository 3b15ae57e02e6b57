// @untranslated: states, which screens describe
import type { ChecksProgress } from '../../applications/step-progress.ts';
import { type CheckState, WAITING } from './check-state.ts';

/** How far the applicant's part of all checks is. A check that waits for the applicant at its vendor is still open. */
export function checksProgress(checks: readonly CheckState[]): ChecksProgress {
  const relevant = checks.filter((check) => check !== 'cancelled');
  if (relevant.length === 0) return 'none';
  return relevant.some(holdsSubmission) ? 'open' : 'done';
}

const HOLDING: readonly CheckState[] = [
  'to decide',
  'to do',
  'waits for your email or phone',
  'your turn at the vendor',
];

/** Whether the applicant has something left to do, so that the application cannot be submitted yet. */
export const holdsSubmission = (state: CheckState): boolean => HOLDING.includes(state);

/** The applicant has done their part, and the result is still to come. */
const COMING: readonly CheckState[] = [
  'waits for your ID check',
  'waits for the landlord',
  'waits its turn',
  'with the vendor',
];

/** Whether the applicant has done their part, and the result comes without them. */
export const isComing = (state: CheckState): boolean => COMING.includes(state);

/** Whether a check waits for somebody, though its applicant has entered what it needs. */
export const isWaiting = (state: CheckState): boolean =>
  state === 'your turn at the vendor' || Object.values(WAITING).includes(state);

const OPEN: readonly CheckState[] = [...HOLDING, 'not paid', ...COMING];

/** Whether something can still happen to a check. */
export const isOpenCheck = (state: CheckState): boolean => OPEN.includes(state);

const UNDELIVERED: readonly CheckState[] = ['no file found', 'could not be done'];

/** Whether a check is over without a result, and costs nothing. */
export const isUndelivered = (state: CheckState): boolean => UNDELIVERED.includes(state);
