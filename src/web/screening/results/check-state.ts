// @untranslated: states, which screens describe

import type { ApplicantForLandlord } from '../../../contract/review/applicant-for-landlord.ts';
import type { LockedCheck } from '../../../contract/screening/shown-checks.ts';
import { hasVendorResult } from '../../../domain/screening/checks.ts';
import { BY_RESULT } from '../../../domain/screening/orders/catalogue.ts';
import { identityStateOf } from '../../../domain/screening/results/read-identity.ts';
import { backgroundOf, creditOf, incomeOf, type ReportState } from '../../../domain/screening/results/read-report.ts';
import { CHECK_KINDS, type CheckKind, KIND } from '../../../domain/values/check-kind.ts';

/** The state of an applicant's check. */
export type CheckState = 'not asked' | 'not paid' | 'under way' | 'answered' | 'no file found' | 'could not be done';

const stateOf = (isRequested: boolean, isAnswered: boolean): CheckState =>
  isAnswered ? 'answered' : isRequested ? 'under way' : 'not asked';

const STATES: Record<ReportState, CheckState> = {
  answered: 'answered',
  pending: 'under way',
  failed: 'under way',
  'no file': 'no file found',
  'not done': 'could not be done',
};

const stateOfReport = (report: { state: ReportState } | undefined): CheckState =>
  report ? STATES[report.state] : 'not asked';

const stateOfIdentity = (state: ReturnType<typeof identityStateOf>): CheckState =>
  state === undefined ? 'not asked' : state === 'pending' ? 'under way' : 'answered';

/** The state according to the results; known in a list, and for an applicant whose results are opened. */
function statedState(check: CheckKind, applicant: ApplicantForLandlord): CheckState {
  switch (check) {
    case KIND.credit:
      return stateOfReport(creditOf(applicant));
    case KIND.background:
      return stateOfReport(backgroundOf(applicant));
    case KIND.income:
      return stateOfReport(incomeOf(applicant));
    case KIND.identity:
      return stateOfIdentity(identityStateOf(applicant));
    case KIND.references: {
      const references = applicant.user.landlord_references;
      return stateOf(
        references.length > 0,
        references.some(({ status }) => status === 2),
      );
    }
  }
}

/** A check that was ordered and has no result yet. */
export const lockedCheck = (check: CheckKind, { locked_checks }: ApplicantForLandlord): LockedCheck | undefined =>
  locked_checks.find(({ item }) => item === check);

/** The state of a check, including ordered checks without a result. */
export function checkState(check: CheckKind, applicant: ApplicantForLandlord): CheckState {
  const stated = statedState(check, applicant);
  const locked = lockedCheck(check, applicant);
  if (stated !== 'not asked' || !locked) return stated;
  return locked.state === 'unpaid' ? 'not paid' : 'under way';
}

/** The checks that are shown of an applicant: those that can be ordered, and those that were. */
export const shownChecks = (applicant: ApplicantForLandlord, offered: readonly CheckKind[]): CheckKind[] =>
  BY_RESULT.filter((check) => offered.includes(check) || checkState(check, applicant) !== 'not asked');

/** An applicant's answered checks. */
export const answeredChecks = (applicant: ApplicantForLandlord): ReadonlySet<CheckKind> =>
  new Set(CHECK_KINDS.filter((check) => checkState(check, applicant) === 'answered'));

/** Whether there are results to open; landlord references are already in the list. */
export const hasResults = (applicant: ApplicantForLandlord): boolean =>
  CHECK_KINDS.some((check) => hasVendorResult(check) && statedState(check, applicant) !== 'not asked');
