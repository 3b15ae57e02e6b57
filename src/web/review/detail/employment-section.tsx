import { Table, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { EmploymentReply } from '../../../contract/applicant-shapes.ts';
import {
  describeOccupation,
  formatPerMonth,
  presentIncome,
} from '../../../domain/applications/answers/describe-answers.ts';
import { JOB } from '../../../domain/applications/sections/job.ts';
import { formatDollars } from '../../../domain/values/money.ts';
import { formatPhone } from '../../../domain/values/phone.ts';
import { EmailText } from '../../kit/display/email-text.tsx';
import { FactColumns } from '../../kit/display/fact-columns.tsx';
import { ProofFiles } from '../../kit/display/file-list.tsx';
import classes from './employment-section.module.css';

type Entries = readonly EmploymentReply[];

/** An applicant's work: current jobs, study, and past jobs. */
export function EmploymentSection({ employments, level }: { employments: Entries; level: 2 | 3 }) {
  const current = employments.filter((entry) => entry.is_past === 0 && entry.is_student === 0);
  const study = employments.filter((entry) => entry.is_student === 1);
  const past = employments.filter((entry) => entry.is_past === 1 && entry.is_student === 0);
  const { dollars, from } = presentIncome(employments);
  return (
    <div className={classes.parts}>
      {current.length > 0 && (
        <div>
          <PartHeading
            level={level}
            title="current"
            {...(from && { note: `${formatPerMonth(dollars)} from ${from}` })}
          />
          <Jobs label="current jobs" entries={current} />
        </div>
      )}
      {study.length > 0 && (
        <div>
          <PartHeading level={level} title="study" />
          {study.map((entry) => (
            <Study key={entry.id} entry={entry} />
          ))}
        </div>
      )}
      {past.length > 0 && (
        <div>
          <PartHeading level={level} title="past" />
          <Jobs label="past jobs" entries={past} />
        </div>
      )}
    </div>
  );
}

/** The heading of a part; `level` is the heading level of its section. */
function PartHeading({ title, note, level }: { title: string; note?: string; level: 2 | 3 }) {
  return (
    <div className={classes.head}>
      <Title order={level === 2 ? 3 : 4} className={classes.title}>
        {title}
      </Title>
      {note && <span className={classes.quiet}>{note}</span>}
    </div>
  );
}

function Study({ entry }: { entry: EmploymentReply }) {
  return (
    <>
      <FactColumns
        columns={3}
        facts={[
          { label: JOB.fields.school_name.name, value: entry.school_name },
          { label: JOB.fields.school_program.name, value: entry.school_program },
          { label: 'Since', value: <span data-nowrap>{entry.start_date}</span> },
        ]}
      />
      {entry.proof_of_income.length > 0 && <ProofFiles files={entry.proof_of_income} />}
    </>
  );
}

/** A table where there is room, otherwise a list with the same content. */
function Jobs({ label, entries }: { label: string; entries: Entries }) {
  const isNarrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  const past = entries.some((entry) => entry.is_past === 1);
  const from = (entry: EmploymentReply): string => (past ? describeOccupation(entry).when : (entry.start_date ?? ''));
  // No column for what was not asked, such as the pay of past jobs.
  const has = {
    when: entries.some((entry) => from(entry) !== ''),
    salary: entries.some((entry) => entry.salary !== null),
    reference: entries.some((entry) => entry.employment_references.length > 0),
  };
  if (isNarrow) {
    return (
      <ul className={classes.jobs} aria-label={label}>
        {entries.map((entry) => (
          <li key={entry.id} className={classes.job}>
            <div className={classes.line}>
              <Job entry={entry} />
              {has.salary && <Salary entry={entry} />}
            </div>
            {from(entry) && (
              <p className={classes.quiet} data-nowrap>
                {past ? from(entry) : `since ${from(entry)}`}
              </p>
            )}
            <References entry={entry} named />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <Table aria-label={label} layout="fixed" horizontalSpacing={0} verticalSpacing="sm" className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Job</Table.Th>
          {has.when && <Table.Th w={has.salary ? '22%' : '40%'}>{past ? 'From, to' : 'Since'}</Table.Th>}
          {has.salary && (
            <Table.Th w="18%" ta="right">
              Salary a month
            </Table.Th>
          )}
          {has.reference && <Table.Th w="32%">Reference</Table.Th>}
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

const Salary = ({ entry }: { entry: EmploymentReply }) => (
  <span data-nowrap>{entry.salary === null ? 'not stated' : formatDollars(entry.salary)}</span>
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
            {named && 'Reference: '}
            <bdi>{name}</bdi>
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
