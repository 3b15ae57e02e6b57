import { Table } from '@mantine/core';
import { type CreditResult, scoreOf } from '../../../domain/screening/results/check-results.ts';
import { creditLabel, percentUsed } from '../../../domain/screening/results/describe-check.ts';
import { readReport } from '../../../domain/screening/results/read-report.ts';
import { counted } from '../../../domain/text/counted.ts';
import { formatIsoDate } from '../../../domain/text/format-date.ts';
import { formatDollars } from '../../../domain/values/money.ts';
import { Note } from '../../kit/feedback/note.tsx';
import { StatusBadge } from '../../kit/feedback/status-badge.tsx';
import { IconAlertTriangle } from '../../kit/icons/icons.ts';
import classes from './credit-result.module.css';
import { CreditScale } from './credit-scale.tsx';
import { REPORT_LATER, ReportButton } from './report-button.tsx';
import { ResultPart } from './result-part.tsx';
import { fetchReportLink, useReport } from './use-report.ts';

type File = NonNullable<CreditResult['equifax_result']>;

/** A credit check's result from its JSON text. */
export function CreditResultPart({ text, level }: { text: string; level: 2 | 3 }) {
  const report = readReport('credit_check', text);
  const { result } = report;
  const error = result?.information?.non_field_errors?.[0];
  const file = result?.equifax_result;
  const id = result?.id;
  const download = useReport(() => fetchReportLink(id ?? ''));
  const button = id && (
    <ReportButton report={download} about="credit check">
      download report
    </ReportButton>
  );
  return (
    <ResultPart
      check="credit_check"
      level={level}
      aside={<StatusBadge status={creditLabel(report)} />}
      report={{ button, problem: download.problem }}
    >
      {error !== undefined && (
        <Note tone="warn" icon={<IconAlertTriangle size={20} stroke={1.6} aria-hidden />}>
          <strong>Unexpected Error in Credit Check</strong> {/* @literal */}
          <br />
          {error}
        </Note>
      )}
      {file && <CreditFile file={file} score={scoreOf(result)} />}
      {file && !id && <p className={classes.later}>{REPORT_LATER}</p>}
      {!file && error === undefined && <p className={classes.quiet}>There’s no report yet.</p>}
    </ResultPart>
  );
}

function CreditFile({ file, score }: { file: File; score: number | null }) {
  const { trades, collections, bankruptcies } = file;
  return (
    <div className={classes.file}>
      {score === null ? (
        <p className={classes.quiet}>
          There isn’t enough credit history for a score. That doesn’t count for or against anyone.
        </p>
      ) : (
        <CreditScale score={score} />
      )}
      {trades.length > 0 ? <Trades trades={trades} /> : <p className={classes.quiet}>No accounts on file.</p>}
      {collections.length > 0 && (
        <Debts
          title={counted(collections.length, 'collection')}
          debts={collections.map(({ creditor, agency_entity, assigned_data, date_paid, amount_owed }) => ({
            name: creditor ?? agency_entity ?? 'unnamed',
            amount: amount_owed == null ? '' : `${formatDollars(amount_owed)} owed`,
            when: `assigned ${assigned_data ? formatIsoDate(assigned_data) : 'on an unknown date'}, ${date_paid ? `paid ${formatIsoDate(date_paid)}` : 'not paid'}`,
          }))}
        />
      )}
      {bankruptcies.length > 0 && (
        <Debts
          title={counted(bankruptcies.length, 'bankruptcy', 'bankruptcies')}
          debts={bankruptcies.map(({ customer, liability_ammount, date_filed }) => ({
            name: customer ?? 'unnamed',
            amount: liability_ammount == null ? '' : `${formatDollars(liability_ammount)} liability`,
            when: `filed ${date_filed ? formatIsoDate(date_filed) : 'on an unknown date'}`,
          }))}
        />
      )}
      {(collections.length === 0 || bankruptcies.length === 0) && (
        <p className={classes.quiet}>
          {[collections.length === 0 && 'No collections.', bankruptcies.length === 0 && 'No bankruptcies.']
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
    </div>
  );
}

function Trades({ trades }: { trades: File['trades'] }) {
  return (
    <Table aria-label="accounts" horizontalSpacing={0} verticalSpacing="sm" className={classes.trades}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Account</Table.Th>
          <Table.Th>Credit used</Table.Th>
          <Table.Th>30 days late</Table.Th>
          <Table.Th aria-label="60 days late">60</Table.Th>
          <Table.Th aria-label="90 days late">90</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {trades.map((trade, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: accounts have no id, and a report never changes
          <Table.Tr key={place}>
            <Table.Td>{trade.credit_grantor ?? 'unnamed'}</Table.Td>
            <Table.Td>
              {trade.percent_credit_used === null ? '' : `${percentUsed(trade.percent_credit_used)}%`}
            </Table.Td>
            <LatePayments count={trade.past_due_count_30_day} />
            <LatePayments count={trade.past_due_count_60_day} />
            <LatePayments count={trade.past_due_count_90_day} />
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** How often an account was late. */
const LatePayments = ({ count }: { count: number }) => (
  <Table.Td>
    <span className={classes.late} data-late={count > 0 || undefined}>
      {count > 0 && <IconAlertTriangle size={16} stroke={1.6} aria-hidden />}
      {count}
    </span>
  </Table.Td>
);

interface Debt {
  name: string;
  amount: string;
  when: string;
}

function Debts({ title, debts }: { title: string; debts: readonly Debt[] }) {
  return (
    <div>
      <p className={classes.label}>{title}</p>
      <ul className={classes.debts}>
        {debts.map(({ name, amount, when }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and a report never changes
          <li key={place}>
            <span>{name}</span>
            <span data-nowrap>{amount}</span>
            <span className={classes.quiet}>{when}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
