import type { ApplicantForLandlord } from '../../../contract/review/applicant-for-landlord.ts';
import { bandOf } from '../../../domain/screening/results/credit-band.ts';
import { creditOf, incomeOf, type ReportState } from '../../../domain/screening/results/read-report.ts';
import { msg, type Text, t } from '../../../domain/text/t.ts';
import { KIND } from '../../../domain/values/check-kind.ts';
import { dollarsFromCents } from '../../../domain/values/money.ts';
import { lockedCheck } from './check-state.ts';

/** Why there is no score. */
const MISSING: Record<ReportState, Text> = {
  'no file': msg`no file found`,
  'not done': msg`not done`,
  answered: msg`no score`,
  pending: msg`no report`,
  failed: msg`no report`,
};

/** The credit score, which is in the list already, and the scores of the other group members. */
export function creditFigure(
  applicant: ApplicantForLandlord,
  others: readonly ApplicantForLandlord[],
): { value: string; note: string } {
  const file = creditOf(applicant);
  if (!file) {
    const locked = lockedCheck(KIND.credit, applicant);
    if (!locked) return { value: t`not requested`, note: '' };
    return { value: locked.state === 'unpaid' ? t`not paid yet` : t`pending`, note: t`ordered` };
  }
  const band = file.score === null ? undefined : bandOf(file.score);
  const theirs = others.flatMap((one) => {
    const score = creditOf(one)?.score;
    return typeof score === 'number' ? [`${one.user.first_name} ${score}`] : [];
  });
  if (band) return { value: String(file.score), note: [band.words(), ...theirs].join(', ') };
  return { value: MISSING[file.state](), note: [t`counts as neutral`, ...theirs].join(', ') };
}

/** Income according to the bank, in dollars a month; undefined where not requested, or not opened yet. */
export function bankIncome(opened: ApplicantForLandlord | undefined): number | undefined {
  const result = opened && incomeOf(opened)?.result;
  if (result?.outcome !== 'figures') return undefined;
  return dollarsFromCents(result.figures.income) ?? undefined;
}
