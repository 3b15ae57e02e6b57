import { IconCheck, IconId, IconUserSearch, IconX } from '@tabler/icons-react';
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
              The criminal and the sex offender scan have no part in the rank: read them yourself. A scan that is not
              passed can be about somebody else of the same name.
            </Note>
          </div>
          {!id && <p className={classes.later}>{REPORT_LATER}</p>}
        </>
      ) : (
        <p className={classes.quiet}>
          {status === 'FAILED'
            ? 'This check could not be done, and you don’t pay for it. That counts neither for nor against anyone.'
            : 'There is no report yet.'}
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
        <FactColumns columns={3} facts={[{ label: 'Name on card', value: <bdi>{nameOnCard ?? 'not read'}</bdi> }]} />
      )}
      {status === null && !isUploaded && <p className={classes.quiet}>Was asked, and is not back yet.</p>}
      {isUploaded && (
        <Note tone="warn" icon={<IconId size={20} stroke={1.6} aria-hidden />}>
          <bdi>{firstName}</bdi> uploaded a document. Our vendor has not checked it: compare the name and the photo
          yourself. It has no part in the rank.
        </Note>
      )}
    </ResultPart>
  );
}

const BANK_FIGURES = [
  ['monthly_employer_income', 'Income from employers', ' a month'],
  ['monthly_income', 'All income', ' a month'],
  ['monthly_government_income', 'Government income', ' a month'],
  ['balance_max', 'Highest balance', ''],
  ['total_loan', 'Loans', ''],
  ['rent_payment_average_values', 'Rent paid, average', ' a month'],
  ['average_monthly_mortgage_payments', 'Mortgage, average', ' a month'],
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
            return { label: words, value: dollars === null ? 'not seen' : `${formatDollars(dollars)}${after}` };
          })}
        />
      ) : (
        <p className={classes.quiet}>
          {label === 'submitted'
            ? 'Submitted. Results are usually here within 2 to 3 minutes.'
            : status === 'failed'
              ? 'The bank showed nothing that can be read. You don’t pay for this check, and that counts neither for nor against anyone.'
              : 'There is no result yet.'}
        </p>
      )}
    </ResultPart>
  );
}
