import { Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { EmploymentReply } from '../../../contract/answer-shapes.ts';
import { describeOccupation } from '../../../domain/applications/answers/describe-occupation.ts';
import { formatMonthOrDay } from '../../../domain/text/format-date.ts';
import { t } from '../../../domain/text/t.ts';
import { formatDollars } from '../../../domain/values/money.ts';
import { formatPhone } from '../../../domain/values/phone.ts';
import { Trans } from '../../app/language/trans.tsx';
import { EmailText } from '../../kit/display/email-text.tsx';
import { ProofFiles } from '../../kit/display/file-list.tsx';
import classes from './employment-section.module.css';

export type Entries = readonly EmploymentReply[];

type Columns = ReturnType<typeof columnsOf>;

/** A table where there is room, otherwise a list with the same content. */
export function Jobs({ label, entries }: { label: string; entries: Entries }) {
  const isNarrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  const columns = columnsOf(entries);
  if (isNarrow) {
    return <JobList label={label} entries={entries} columns={columns} />;
  }
  return <JobTable label={label} entries={entries} columns={columns} />;
}

const Salary = ({ entry }: { entry: EmploymentReply }) => (
  <span data-nowrap>{entry.salary === null ? t`not stated` : formatDollars(entry.salary)}</span>
);

function Job({ entry }: { entry: EmploymentReply }) {
  const { name, where } = describeOccupation(entry);
  return (
    <div className={classes.what}>
      <p className={classes.name}>{name}</p>
      {where && <p className={classes.quiet}>{where}</p>}
      {entry.proof_of_income.length > 0 && <ProofFiles files={entry.proof_of_income} />}
    </div>
  );
}

function References({ entry, named = false }: { entry: EmploymentReply; named?: boolean }) {
  return (
    <>
      {entry.employment_references.map(({ name, phone_number, email }) => (
        <div key={`${name} ${email}`} className={classes.reference}>
          <p>
            {named ? (
              <Trans>
                Reference: <bdi>{name}</bdi>
              </Trans>
            ) : (
              <bdi>{name}</bdi>
            )}
          </p>
          <p className={classes.quiet} data-nowrap>
            {formatPhone(phone_number)}
          </p>
          <p className={classes.quiet}>
            <EmailText address={email} />
          </p>
        </div>
      ))}
    </>
  );
}

interface JobListProps {
  label: string;
  entries: Entries;
  columns: Columns;
}

function JobList({ label, entries, columns }: JobListProps) {
  return (
    <ul className={classes.jobs} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id} className={classes.job}>
          <div className={classes.line}>
            <Job entry={entry} />
            {columns.salary && <Salary entry={entry} />}
          </div>
          {columns.from(entry) && (
            <p className={classes.quiet} data-nowrap>
              {describeOccupation(entry).when}
            </p>
          )}
          <References entry={entry} named />
        </li>
      ))}
    </ul>
  );
}

interface JobTableProps {
  label: string;
  entries: Entries;
  columns: Columns;
}

function JobTable({ label, entries, columns }: JobTableProps) {
  const { past, from, ...has } = columns;
  return (
    <Table aria-label={label} layout="fixed" horizontalSpacing={0} verticalSpacing="sm" className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t`Job`}</Table.Th>
          {has.when && <Table.Th w={has.salary ? '22%' : '40%'}>{past ? t`From, to` : t`Since`}</Table.Th>}
          {has.salary && (
            <Table.Th w="18%" ta="right">
              {t`Salary a month`}
            </Table.Th>
          )}
          {has.reference && <Table.Th w="32%">{t`Reference`}</Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {entries.map((entry) => (
          <Table.Tr key={entry.id}>
            <Table.Td>
              <Job entry={entry} />
            </Table.Td>
            {has.when && (
              <Table.Td>
                <span data-nowrap>{from(entry)}</span>
              </Table.Td>
            )}
            {has.salary && (
              <Table.Td ta="right">
                <Salary entry={entry} />
              </Table.Td>
            )}
            {has.reference && (
              <Table.Td>
                <References entry={entry} />
              </Table.Td>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** What there is to show of some jobs. */
function columnsOf(entries: Entries) {
  const past = entries.some((entry) => entry.is_past === 1);
  const from = (entry: EmploymentReply): string =>
    past ? describeOccupation(entry).when : formatMonthOrDay(entry.start_date ?? '');
  // No column for what was not asked, such as the pay of past jobs.
  const has = {
    when: entries.some((entry) => from(entry) !== ''),
    salary: entries.some((entry) => entry.salary !== null),
    reference: entries.some((entry) => entry.employment_references.length > 0),
  };
  return { past, from, ...has };
}
