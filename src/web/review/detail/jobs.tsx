import { Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { describeOccupation } from '../../../domain/applications/answers/describe-occupation.ts';
import { t } from '../../../domain/text/t.ts';
import classes from './employment-section.module.css';
import { type Columns, columnsOf, type Entries, Job, References, Salary } from './job-cells.tsx';

/** A table where there is room, otherwise a list with the same content. */
export function Jobs({ label, entries }: { label: string; entries: Entries }) {
  const isNarrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  const columns = columnsOf(entries);
  if (isNarrow) {
    return <JobList label={label} entries={entries} columns={columns} />;
  }
  return <JobTable label={label} entries={entries} columns={columns} />;
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
