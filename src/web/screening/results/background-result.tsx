import { backgroundLabel, describeScan } from '../../../domain/screening/results/describe-check.ts';
import { msg, t } from '../../../domain/text/t.ts';
import { KIND } from '../../../domain/values/check-kind.ts';
import { FactColumns } from '../../kit/display/fact-columns.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { StatusBadge } from '../../kit/feedback/status-badge.tsx';
import { IconCheck, IconUserSearch, IconX } from '../../kit/icons/icons.ts';
import classes from './check-results.module.css';
import { REPORT_LATER, ReportButton } from './report-button.tsx';
import { type ReportProps, ResultPart } from './result-part.tsx';
import { fetchReportLink, useReport } from './use-report.ts';

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
