import { formatPerMonth } from '../../../domain/applications/answers/describe-answers.ts';
import type { ResultKind } from '../../../domain/screening/checks.ts';
import { backgroundLabel, describeScan, incomeLabel } from '../../../domain/screening/results/describe-check.ts';
import type { IdentityCheck } from '../../../domain/screening/results/read-identity.ts';
import type { Report } from '../../../domain/screening/results/read-report.ts';
import { msg, t } from '../../../domain/text/t.ts';
import { KIND } from '../../../domain/values/check-kind.ts';
import { dollarsFromCents, formatDollars } from '../../../domain/values/money.ts';
import { Trans } from '../../app/language/trans.tsx';
import { FactColumns } from '../../kit/display/fact-columns.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { StatusBadge } from '../../kit/feedback/status-badge.tsx';
import { IconCheck, IconId, IconUserSearch, IconX } from '../../kit/icons/icons.ts';
import classes from './check-results.module.css';
import { REPORT_LATER, ReportButton } from './report-button.tsx';
import { ResultPart } from './result-part.tsx';
import { fetchReportLink, fetchVerificationLink, useReport } from './use-report.ts';

interface ReportProps<Kind extends ResultKind> {
  report: Report<Kind>;
  level: 2 | 3;
}

const SCANS = [
  ['criminal', msg`criminal scan`],
  ['fraud', msg`fraud scan`],
  ['sexOffender', msg`sex offender scan`],
] as const;

/** A background check: three scans, each passed or not. */
export function BackgroundResultPart({ report: found, level }: ReportProps<typeof KIND.background>) {
  const { state, result: scans, reportId: id } = found;
  const report = useReport(() => fetchReportLink(id ?? ''));
  const button = id && (
    <ReportButton report={report} label={t`download report for the background check, in a new tab`}>
      {t`download report`}
    </ReportButton>
  );
  return (
    <ResultPart
      check={KIND.background}
      level={level}
      aside={<StatusBadge status={backgroundLabel(state)} />}
      report={{ button, problem: report.problem }}
    >
      {scans ? (
        <>
          <FactColumns
            columns={3}
            facts={SCANS.map(([scan, label]) => ({
              label: label(),
              value: <Scan outcome={describeScan(scans[scan])} />,
            }))}
          />
          <div className={classes.note}>
            <Note icon={<IconUserSearch size={20} stroke={1.6} aria-hidden />}>
              {t`The criminal and sex offender scans don’t affect the rank, so read them yourself. A “not passed” scan may be about someone else with the same name.`}
            </Note>
          </div>
          {!id && <p className={classes.later}>{REPORT_LATER()}</p>}
        </>
      ) : (
        <p className={classes.quiet}>
          {state === 'failed'
            ? t`This check couldn’t be completed, and you don’t pay for it. It doesn’t count for or against anyone.`
            : t`There’s no report yet.`}
        </p>
      )}
    </ResultPart>
  );
}

function Scan({ outcome }: { outcome: ReturnType<typeof describeScan> }) {
  const Icon = outcome === 'pass' ? IconCheck : IconX;
  return (
    <span className={classes.scan} data-tone={outcome === 'pass' ? 'pass' : undefined}>
      <Icon size={17} stroke={1.8} aria-hidden />
      {outcome === 'pass' ? t`pass` : t`not passed`}
    </span>
  );
}

interface IdProps {
  check: IdentityCheck;
  firstName: string;
  level: 2 | 3;
}

/** An ID check, or an uploaded picture of a document that nobody checked. */
export function IdResultPart({ check, firstName, level }: IdProps) {
  const { state, nameOnDocument, reportId, isUploaded } = check;
  const report = useReport(() => fetchVerificationLink(KIND.identity, reportId ?? ''));
  const button = reportId !== undefined && (
    <ReportButton
      report={report}
      label={
        isUploaded
          ? t`open document for the ID verification, in a new tab`
          : t`download report for the ID verification, in a new tab`
      }
    >
      {isUploaded ? t`open document` : t`download report`}
    </ReportButton>
  );
  return (
    <ResultPart
      check={KIND.identity}
      level={level}
      aside={<StatusBadge status={state} />}
      report={{ button, problem: report.problem }}
    >
      {state !== 'pending' && (
        <FactColumns
          columns={3}
          facts={[{ label: t`Name on card`, value: <bdi>{nameOnDocument ?? t`not available`}</bdi> }]}
        />
      )}
      {state === 'pending' && !isUploaded && <p className={classes.quiet}>{t`Requested. There’s no result yet.`}</p>}
      {isUploaded && (
        <Note tone="warn" icon={<IconId size={20} stroke={1.6} aria-hidden />}>
          <Trans>
            <bdi>{firstName}</bdi> uploaded a document. VeriFast hasn’t checked it, so compare the name and photo
            yourself. It doesn’t affect the rank.
          </Trans>
        </Note>
      )}
    </ResultPart>
  );
}

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
