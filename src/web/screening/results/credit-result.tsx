import { type CreditFile, scoreOf } from '../../../domain/screening/results/credit-report.ts';
import { creditLabel } from '../../../domain/screening/results/describe-check.ts';
import type { Report } from '../../../domain/screening/results/read-report.ts';
import { formatIsoDate } from '../../../domain/text/format-date.ts';
import { plural, select, t } from '../../../domain/text/t.ts';
import { KIND } from '../../../domain/values/check-kind.ts';
import { formatDollars } from '../../../domain/values/money.ts';
import { Note } from '../../kit/feedback/note.tsx';
import { StatusBadge } from '../../kit/feedback/status-badge.tsx';
import { IconAlertTriangle } from '../../kit/icons/icons.ts';
import { CreditAccounts, CreditDebts } from './credit-accounts.tsx';
import classes from './credit-result.module.css';
import { CreditScale } from './credit-scale.tsx';
import { REPORT_LATER, ReportButton } from './report-button.tsx';
import { ResultPart } from './result-part.tsx';
import { fetchReportLink, useReport } from './use-report.ts';

/** A credit check's result. */
export function CreditResultPart({ report, level }: { report: Report<typeof KIND.credit>; level: 2 | 3 }) {
  const { state, result, reportId: id } = report;
  const error = result && result.outcome !== 'file' ? result.reasons[0] : undefined;
  const file = result?.outcome === 'file' ? result.file : undefined;
  const download = useReport(() => fetchReportLink(id ?? ''));
  const button = id && (
    <ReportButton report={download} label={t`download report for the credit check, in a new tab`}>
      {t`download report`}
    </ReportButton>
  );
  return (
    <ResultPart
      check={KIND.credit}
      level={level}
      aside={<StatusBadge status={creditLabel(state)} />}
      report={{ button, problem: download.problem }}
    >
      {error !== undefined && (
        <Note tone="warn" icon={<IconAlertTriangle size={20} stroke={1.6} aria-hidden />}>
          <strong>{t`Unexpected Error in Credit Check` /* @literal */}</strong>
          <br />
          {error}
        </Note>
      )}
      {result && file && <CreditFileView file={file} score={scoreOf(result)} />}
      {file && !id && <p className={classes.later}>{REPORT_LATER()}</p>}
      {!file && error === undefined && <p className={classes.quiet}>{t`There’s no report yet.`}</p>}
    </ResultPart>
  );
}

function CreditFileView({ file, score }: { file: CreditFile; score: number | null }) {
  const { accounts, collections, bankruptcies } = file;
  return (
    <div className={classes.file}>
      {score === null ? (
        <p className={classes.quiet}>
          {t`There isn’t enough credit history for a score. That doesn’t count for or against anyone.`}
        </p>
      ) : (
        <CreditScale score={score} />
      )}
      {accounts.length > 0 ? (
        <CreditAccounts accounts={accounts} />
      ) : (
        <p className={classes.quiet}>{t`No accounts on file.`}</p>
      )}
      {collections.length > 0 && (
        <CreditDebts
          title={t`${plural(collections.length, { one: '# collection', other: '# collections' })}`}
          debts={collections.map(({ creditor, agency, assignedOn, paidOn, owedCents }) => ({
            name: creditor ?? agency ?? t`unnamed`,
            amount: owedCents === null ? '' : t`${formatDollars(owedCents / 100)} owed`,
            when: `${whenAssigned(assignedOn)}, ${paidOn ? t`paid ${formatIsoDate(paidOn)}` : t`${select('collection', { collection: 'not paid', other: 'not paid' })}`}`,
          }))}
        />
      )}
      {bankruptcies.length > 0 && (
        <CreditDebts
          title={t`${plural(bankruptcies.length, { one: '# bankruptcy', other: '# bankruptcies' })}`}
          debts={bankruptcies.map(({ name, liabilityCents, filedOn }) => ({
            name: name ?? t`unnamed`,
            amount: liabilityCents === null ? '' : t`${formatDollars(liabilityCents / 100)} liability`,
            when: filedOn ? t`filed ${formatIsoDate(filedOn)}` : t`filed on an unknown date`,
          }))}
        />
      )}
      {(collections.length === 0 || bankruptcies.length === 0) && (
        <p className={classes.quiet}>
          {[collections.length === 0 && t`No collections.`, bankruptcies.length === 0 && t`No bankruptcies.`]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
    </div>
  );
}

/** The day on which a debt was given to its agency, as the bureau states it. */
const whenAssigned = (day: string | null): string =>
  day ? t`assigned ${formatIsoDate(day)}` : t`assigned on an unknown date`;
