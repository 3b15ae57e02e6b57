import type { ApplicantForLandlord } from '../../../contract/applicant-shapes.ts';
import { bandOf } from '../../../domain/screening/results/credit-band.ts';
import { readReport, readScore } from '../../../domain/screening/results/read-report.ts';
import { KIND } from '../../../domain/values/check-kind.ts';
import { lockedCheck } from './check-state.ts';

const scoreIn = ({ credit_checks: [check] }: ApplicantForLandlord) => check && readScore(check.certn_data);

/** The credit score, which is in the list already, and the scores of the other group members. */
export function creditFigure(
  applicant: ApplicantForLandlord,
  others: readonly ApplicantForLandlord[],
): { value: string; note: string } {
  const file = scoreIn(applicant);
  if (!file) {
    const locked = lockedCheck(KIND.credit, applicant);
    if (!locked) return { value: 'not requested', note: '' };
    return { value: locked.state === 'unpaid' ? 'not paid yet' : 'pending', note: 'ordered' };
  }
  const band = file.score === null ? undefined : bandOf(file.score);
  const theirs = others.flatMap((one) => {
    const score = scoreIn(one)?.score;
    return typeof score === 'number' ? [`${one.user.first_name} ${score}`] : [];
  });
  if (band) return { value: String(file.score), note: [band.label.toLowerCase(), ...theirs].join(', ') };
  const missing = file.isWithoutFile
    ? 'no file found'
    : file.isNotDone
      ? 'not done'
      : file.isAnswered
        ? 'no score'
        : 'no report';
  return { value: missing, note: ['counts as neutral', ...theirs].join(', ') };
}

/** Income according to the bank, in dollars a month; undefined where not requested, or not opened yet. */
export function bankIncome(opened: ApplicantForLandlord | undefined): number | undefined {
  const text = opened?.employment_income_verifications[0]?.verifast_data;
  if (text === undefined) return undefined;
  return readReport(KIND.income, text).result?.applicantFinancialData?.monthly_income ?? undefined;
}
