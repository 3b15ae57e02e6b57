import { Title } from '@mantine/core';
import type { EmploymentReply } from '../../../contract/answer-shapes.ts';
import { formatPerMonth, presentIncome } from '../../../domain/applications/answers/describe-answers.ts';
import { JOB } from '../../../domain/applications/sections/job.ts';
import { formatMonthOrDay } from '../../../domain/text/format-date.ts';
import { t } from '../../../domain/text/t.ts';
import { FactColumns } from '../../kit/display/fact-columns.tsx';
import { ProofFiles } from '../../kit/display/file-list.tsx';
import classes from './employment-section.module.css';
import type { Entries } from './job-cells.tsx';
import { Jobs } from './jobs.tsx';

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
            title={t`current`}
            {...(from && { note: t`${formatPerMonth(dollars)} from ${from}` })}
          />
          <Jobs label={t`current jobs`} entries={current} />
        </div>
      )}
      {study.length > 0 && (
        <div>
          <PartHeading level={level} title={t`study`} />
          {study.map((entry) => (
            <Study key={entry.id} entry={entry} />
          ))}
        </div>
      )}
      {past.length > 0 && (
        <div>
          <PartHeading level={level} title={t`past`} />
          <Jobs label={t`past jobs`} entries={past} />
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
          { label: JOB.fields.school_name.name(), value: entry.school_name },
          { label: JOB.fields.school_program.name(), value: entry.school_program },
          { label: t`Since`, value: <span data-nowrap>{formatMonthOrDay(entry.start_date ?? '')}</span> },
        ]}
      />
      {entry.proof_of_income.length > 0 && <ProofFiles files={entry.proof_of_income} />}
    </>
  );
}
