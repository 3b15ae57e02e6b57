import type { ApplicantForLandlord } from '../../../contract/applicant-shapes.ts';
import {
  backgroundLabel,
  describeScan,
  idLabel,
  incomeLabel,
} from '../../../domain/screening/results/describe-check.ts';
import { readIdReport, readReport } from '../../../domain/screening/results/read-report.ts';
import { formatDollars } from '../../../domain/values/money.ts';
import { FactColumns } from '../../kit/display/fact-columns.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { StatusBadge } from '../../kit/feedback/status-badge.tsx';
import { IconCheck, IconId, IconUserSearch, IconX } from '../../kit/icons/icons.ts';
import classes from './check-results.module.css';
import { REPORT_LATER, ReportButton } from './report-button.tsx';
import { ResultPart } from './result-part.tsx';
import { fetchReportLink, fetchVerificationLink, useReport } from './use-report.ts';

interface ReportProps {
  /** The report as JSON text. */
  text: string;
  level: 2 | 3;
}

const SCANS = [
  ['criminal_scan', 'criminal scan'],
  ['fraud_scan', 'fraud scan'],
  ['sex_offender_scan', 'sex offender scan'],
] as const;

/** A background check: three scans, each passed or not. */
export function BackgroundResultPart({ text, level }: ReportProps) {
  const { status, result } = readReport('background_check', text);
  const scans = result?.risk_result.scan_status;
  const id = result?.id;
  const report = useReport(() => fetchReportLink(id ?? ''));
  const button = id && (
    <ReportButton report={report} about="background check">
      download report
    </ReportButton>
  );
  return (
    <ResultPart
      check="background_check"
      level={level}
      aside={<StatusBadge status={backgroundLabel(status)} />}
      report={{ button, problem: report.problem }}
    >
      {scans ? (
        <>
          <FactColumns
            columns={3}
            facts={SCANS.map(([scan, label]) => ({ label, value: <Scan words={describeScan(scans[scan])} /> }))}
          />
          <div className={classes.note}>
            <Note icon={<IconUserSearch size={20} stroke={1.6} aria-hidden />}>
              The criminal and sex offender scans don’t affect the rank, so read them yourself. A “not passed” scan may
              be about someone else with the same name.
            </Note>
          </div>
          {!id && <p className={classes.later}>{REPORT_LATER}</p>}
        </>
      ) : (
        <p className={classes.quiet}>
          {status === 'FAILED'
            ? 'This check couldn’t be completed, and you don’t pay for it. It doesn’t count for or against anyone.'
            : 'There’s no report yet.'}
        </p>
      )}
    </ResultPart>
  );
}

function Scan({ words }: { words: ReturnType<typeof describeScan> }) {
  const Icon = words === 'pass' ? IconCheck : IconX;
  return (
    <span className={classes.scan} data-tone={words === 'pass' ? 'pass' : undefined}>
      <Icon size={17} stroke={1.8} aria-hidden />
      {words}
    </span>
  );
}

interface IdProps {
  check: ApplicantForLandlord['id_verifications'][number];
  firstName: string;
  level: 2 | 3;
}

/** An ID check, or an uploaded picture of a document that nobody checked. */
export function IdResultPart({ check: { id, status, nameOnCard, verifast_data }, firstName, level }: IdProps) {
  const { isThere, isUploaded } = readIdReport(verifast_data);
  const report = useReport(() => fetchVerificationLink('id_verification', id));
  const button = isThere && (
    <ReportButton report={report} about="ID verification">
      {isUploaded ? 'open document' : 'download report'}
    </ReportButton>
  );
  return (
    <ResultPart
      check="id_verification"
      level={level}
      aside={<StatusBadge status={idLabel(status)} />}
      report={{ button, problem: report.problem }}
    >
      {status !== null && (
        <FactColumns
          columns={3}
          facts={[{ label: 'Name on card', value: <bdi>{nameOnCard ?? 'not available'}</bdi> }]}
        />
      )}
      {status === null && !isUploaded && <p className={classes.quiet}>Requested. There’s no result yet.</p>}
      {isUploaded && (
        <Note tone="warn" icon={<IconId size={20} stroke={1.6} aria-hidden />}>
          <bdi>{firstName}</bdi> uploaded a document. VeriFast hasn’t checked it, so compare the name and photo
          yourself. It doesn’t affect the rank.
        </Note>
      )}
    </ResultPart>
  );
}

const BANK_FIGURES = [
  ['monthly_employer_income', 'Employment income', ' a month'],
  ['monthly_income', 'Total income', ' a month'],
  ['monthly_government_income', 'Government income', ' a month'],
  ['balance_max', 'Highest balance', ''],
  ['total_loan', 'Loans', ''],
  ['rent_payment_average_values', 'Average rent paid', ' a month'],
  ['average_monthly_mortgage_payments', 'Average mortgage', ' a month'],
  ['monthly_utility_payments', 'Utilities', ' a month'],
] as const;

/** Income and expenses according to the bank. */
export function IncomeResultPart({ id, text, level }: ReportProps & { id: string }) {
  const { status, result } = readReport('financial_verification', text);
  const figures = result?.applicantFinancialData;
  const label = incomeLabel(status, figures !== undefined);
  const report = useReport(() => fetchVerificationLink('financial_verification', id));
  const button = figures?.pdfUrl && (
    <ReportButton report={report} about="income verification">
      download report
    </ReportButton>
  );
  return (
    <ResultPart
      check="financial_verification"
      level={level}
      aside={<StatusBadge status={label} />}
      report={{ button, problem: report.problem }}
    >
      {figures ? (
        <FactColumns
          columns={3}
          facts={BANK_FIGURES.map(([name, words, after]) => {
            const dollars = figures[name];
            return { label: words, value: dollars === null ? 'none found' : `${formatDollars(dollars)}${after}` };
          })}
        />
      ) : (
        <p className={classes.quiet}>
          {label === 'submitted'
            ? 'Submitted. Results usually arrive within 2 to 3 minutes.'
            : status === 'failed'
              ? 'We got no usable data from the bank. You don’t pay for this check, and it doesn’t count for or against anyone.'
              : 'There’s no result yet.'}
        </p>
      )}
    </ResultPart>
  );
}
