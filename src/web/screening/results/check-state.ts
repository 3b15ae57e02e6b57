import type { ApplicantForLandlord, LockedCheck } from '../../../contract/applicant-shapes.ts';
import { hasVendorResult, type ResultKind } from '../../../domain/screening/checks.ts';
import { readReport } from '../../../domain/screening/results/read-report.ts';
import { CHECK_KINDS, type CheckKind, KIND } from '../../../domain/values/check-kind.ts';

/** The state of an applicant's check. */
export type CheckState = 'not asked' | 'not paid' | 'under way' | 'answered' | 'no file found' | 'could not be done';

const stateOf = (isRequested: boolean, isAnswered: boolean): CheckState =>
  isAnswered ? 'answered' : isRequested ? 'under way' : 'not asked';

function stateOfReport(kind: ResultKind, text: string | undefined): CheckState {
  if (text === undefined) return 'not asked';
  const report = readReport(kind, text);
  if (report.isNotDone) return 'could not be done';
  return report.isWithoutFile ? 'no file found' : stateOf(true, report.isAnswered);
}

/** The state according to the results; known in a list, and for an applicant whose results are opened. */
function statedState(check: CheckKind, applicant: ApplicantForLandlord): CheckState {
  const { user, credit_checks, background_checks, id_verifications, employment_income_verifications } = applicant;
  switch (check) {
    case KIND.credit:
      return stateOfReport(check, credit_checks[0]?.certn_data);
    case KIND.background:
      return stateOfReport(check, background_checks[0]?.certn_data);
    case KIND.income:
      return stateOfReport(check, employment_income_verifications[0]?.verifast_data);
    case KIND.identity:
      return stateOf(
        id_verifications.length > 0,
        id_verifications.some(({ status }) => status !== null),
      );
    case KIND.references: {
      const references = user.landlord_references;
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

/** An applicant's answered checks. */
export const answeredChecks = (applicant: ApplicantForLandlord): ReadonlySet<CheckKind> =>
  new Set(CHECK_KINDS.filter((check) => checkState(check, applicant) === 'answered'));

/** Whether there are results to open; landlord references are already in the list. */
export const hasResults = (applicant: ApplicantForLandlord): boolean =>
  CHECK_KINDS.some((check) => hasVendorResult(check) && statedState(check, applicant) !== 'not asked');
