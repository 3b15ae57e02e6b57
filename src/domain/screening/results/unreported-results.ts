import { type CheckFacts, type CheckState, checkStateOf } from '../orders/check-state.ts';
import { holdsSubmission, isComing, isUndelivered } from '../orders/checks-progress.ts';

/** Milliseconds without another result after which an email about the results so far is sent. */
export const QUIET_MS = 10 * 60 * 1000;

/** What is known about the result of one check. Times are milliseconds since 1970; null if there is none. */
export interface CheckWithTimes {
  facts: CheckFacts;
  changedAt: number | null;
  paidAt: number | null;
  applicantNotifiedAt: number | null;
  landlordNotifiedAt: number | null;
}

const isAfter = (time: number, earlier: number | null): boolean => earlier === null || time > earlier;

/** The checks whose applicant has not been told how they ended. */
export const unreportedToApplicant = <Check extends CheckWithTimes>(checks: readonly Check[]): Check[] =>
  checks.filter(({ facts, changedAt, applicantNotifiedAt }) => {
    const state = checkStateOf(facts);
    const isFinal = state === 'done' || isUndelivered(state);
    return isFinal && changedAt !== null && isAfter(changedAt, applicantNotifiedAt);
  });

/** The checks that a landlord can read since the last email about them. */
export const unreportedToLandlord = <Check extends CheckWithTimes>(checks: readonly Check[]): Check[] =>
  checks.filter(
    ({ facts, changedAt, paidAt, landlordNotifiedAt }) =>
      checkStateOf(facts) === 'done' && paidAt !== null && changedAt !== null && isAfter(changedAt, landlordNotifiedAt),
  );

const isStillToCome = (state: CheckState): boolean =>
  state !== 'to decide' && (holdsSubmission(state) || isComing(state));

/**
 * When to send an email about unreported: at once when no other check of the person is still to come, and otherwise once
 * nothing has arrived for ten minutes, so that results that arrive together are one email.
 *
 * @param checks all checks of the person
 * @returns milliseconds since 1970; 0 for at once
 */
export function emailDueAt(checks: readonly CheckWithTimes[], unreported: readonly CheckWithTimes[]): number {
  if (!checks.some(({ facts }) => isStillToCome(checkStateOf(facts)))) return 0;
  return Math.max(0, ...unreported.flatMap(({ changedAt, paidAt }) => [changedAt ?? 0, paidAt ?? 0])) + QUIET_MS;
}
