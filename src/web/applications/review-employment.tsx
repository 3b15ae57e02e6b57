import { Table, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { EmploymentReply } from '../../contract/applicant-shapes.ts';
import { aMonth, occupationInWords, presentIncome } from '../../domain/applications/answers-in-words.ts';
import { formatDollars } from '../../domain/money.ts';
import { formatPhone } from '../../domain/phone.ts';
import { ProofFiles } from './proof-files.tsx';
import classes from './review-employment.module.css';
import { ReviewFacts } from './review-facts.tsx';

type Entries = readonly EmploymentReply[];

/** What somebody earns and earned, and studies: jobs of the present, study and past jobs apart. */
export function ReviewEmployment({ employments }: { employments: Entries }) {
  const current = employments.filter((entry) => entry.is_past === 0 && entry.is_student === 0);
  const study = employments.filter((entry) => entry.is_student === 1);
  const past = employments.filter((entry) => entry.is_past === 1 && entry.is_student === 0);
  const { dollars, from } = presentIncome(employments);
  return (
    <div className={classes.parts}>
      {current.length > 0 && (
        <div>
          <Head title="current" note={`${aMonth(dollars)} from ${from}`} />
          <Jobs label="current jobs" entries={current} />
        </div>
      )}
      {study.length > 0 && (
        <div>
          <Head title="study" />
          {study.map((entry) => (
            <Study key={entry.id} entry={entry} />
          ))}
        </div>
      )}
      {past.length > 0 && (
        <div>
          <Head title="past" />
          <Jobs label="past jobs" entries={past} />
        </div>
      )}
    </div>
  );
}

function Head({ title, note }: { title: string; note?: string }) {
  return (
    <div className={classes.head}>
      <Title order={4} className={classes.title}>
        {title}
      </Title>
      {note && <span className={classes.quiet}>{note}</span>}
    </div>
  );
}

function Study({ entry }: { entry: EmploymentReply }) {
  return (
    <>
      <ReviewFacts
        columns={3}
        facts={[
          { label: 'School', value: entry.school_name },
          { label: 'Program', value: entry.school_program },
          { label: 'Since', value: <span data-nowrap>{entry.start_date}</span> },
        ]}
      />
      {entry.proof_of_income.length > 0 && <ProofFiles files={entry.proof_of_income} />}
    </>
  );
}

/** A table where there is room for one, else a list; both say the same. */
function Jobs({ label, entries }: { label: string; entries: Entries }) {
  const tight = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  const past = entries.some((entry) => entry.is_past === 1);
  const from = (entry: EmploymentReply): string => (past ? occupationInWords(entry).when : (entry.start_date ?? ''));
  if (tight) {
    return (
      <ul className={classes.jobs} aria-label={label}>
        {entries.map((entry) => (
          <li key={entry.id} className={classes.job}>
            <div className={classes.line}>
              <Job entry={entry} />
              <Salary entry={entry} />
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
    <Table aria-label={label} horizontalSpacing={0} verticalSpacing="sm" className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Job</Table.Th>
          <Table.Th>{past ? 'From, to' : 'Since'}</Table.Th>
          <Table.Th ta="right">Salary a month</Table.Th>
          <Table.Th>Reference</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {entries.map((entry) => (
          <Table.Tr key={entry.id}>
            <Table.Td>
              <Job entry={entry} />
            </Table.Td>
            <Table.Td>
              <span data-nowrap>{from(entry)}</span>
            </Table.Td>
            <Table.Td ta="right">
              <Salary entry={entry} />
            </Table.Td>
            <Table.Td>
              <References entry={entry} />
            </Table.Td>
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
  const { name, where } = occupationInWords(entry);
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
            {name}
          </p>
          <p className={classes.quiet} data-nowrap>
            {formatPhone(phone_number)}
          </p>
          <p className={classes.quiet}>{email}</p>
        </div>
      ))}
    </>
  );
}
