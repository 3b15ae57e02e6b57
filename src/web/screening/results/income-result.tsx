import { formatPerMonth } from '../../../domain/applications/answers/describe-answers.ts';
import { incomeLabel } from '../../../domain/screening/results/describe-check.ts';
import { msg, t } from '../../../domain/text/t.ts';
import { KIND } from '../../../domain/values/check-kind.ts';
import { dollarsFromCents, formatDollars } from '../../../domain/values/money.ts';
import { FactColumns } from '../../kit/display/fact-columns.tsx';
import { StatusBadge } from '../../kit/feedback/status-badge.tsx';
import classes from './check-results.module.css';
import { ReportButton } from './report-button.tsx';
import { type ReportProps, ResultPart } from './result-part.tsx';
import { fetchVerificationLink, useReport } from './use-report.ts';

/** With how each amount is written: what it is a month, or at all. */
const BANK_FIGURES = [
  ['employerIncome', msg`Employment income`, formatPerMonth],
  ['income', msg`Total income`, formatPerMonth],
  ['governmentIncome', msg`Government income`, formatPerMonth],
  ['highestBalance', msg`Highest balance`, formatDollars],
  ['loans', msg`Loans`, formatDollars],
  ['rent', msg`Average rent paid`, formatPerMonth],
  ['mortgage', msg`Average mortgage`, formatPerMonth],
  ['utilities', msg`Utilities`, formatPerMonth],
] as const;

/** Income and expenses according to the bank. */
export function IncomeResultPart({ report: found, level }: ReportProps<typeof KIND.income>) {
  const { state, result, reportId } = found;
  const figures = result?.outcome === 'figures' ? result.figures : undefined;
  const label = incomeLabel(state, figures !== undefined);
  const report = useReport(() => fetchVerificationLink(KIND.income, reportId ?? ''));
  const button = reportId !== undefined && (
    <ReportButton report={report} label={t`download report for the income verification, in a new tab`}>
      {t`download report`}
    </ReportButton>
  );
  return (
    <ResultPart
      check={KIND.income}
      level={level}
      aside={<StatusBadge status={label} />}
      report={{ button, problem: report.problem }}
    >
      {figures ? (
        <FactColumns
          columns={3}
          facts={BANK_FIGURES.map(([name, label, format]) => {
            const dollars = dollarsFromCents(figures[name]);
            return { label: label(), value: dollars === null ? t`none found` : format(dollars) };
          })}
        />
      ) : (
        <p className={classes.quiet}>
          {label === 'submitted'
            ? t`Submitted. Results usually arrive within 2 to 3 minutes.`
            : state === 'failed'
              ? t`We got no usable data from the bank. You don’t pay for this check, and it doesn’t count for or against anyone.`
              : t`There’s no result yet.`}
        </p>
      )}
    </ResultPart>
  );
}
