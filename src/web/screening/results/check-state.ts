import type { ApplicantForLandlord, LockedCheck } from '../../../contract/applicant-shapes.ts';
import type { CheckKind } from '../../../domain/screening/orders/catalogue.ts';
import type { ResultKind } from '../../../domain/screening/results/check-results.ts';
import { readReport } from '../../../domain/screening/results/read-report.ts';
import { CHECKS } from './check-names.ts';

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
    case 'credit_check':
      return stateOfReport(check, credit_checks[0]?.certn_data);
    case 'background_check':
      return stateOfReport(check, background_checks[0]?.certn_data);
    case 'financial_verification':
      return stateOfReport(check, employment_income_verifications[0]?.verifast_data);
    case 'id_verification':
      return stateOf(
        id_verifications.length > 0,
        id_verifications.some(({ status }) => status !== null),
      );
    case 'reference_check': {
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
  new Set(CHECKS.filter((check) => checkState(check, applicant) === 'answered'));

/** Whether there are results to open; landlord references are already in the list. */
export const hasResults = (applicant: ApplicantForLandlord): boolean =>
  CHECKS.some((check) => check !== 'reference_check' && statedState(check, applicant) !== 'not asked');
