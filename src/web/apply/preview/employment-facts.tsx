import type { EmploymentReply } from '../../../contract/answer-shapes.ts';
import { describeEmploymentStatus } from '../../../domain/applications/answers/describe-answers.ts';
import { describeOccupation } from '../../../domain/applications/answers/describe-occupation.ts';
import { JOB } from '../../../domain/applications/sections/job.ts';
import { t } from '../../../domain/text/t.ts';
import { formatPhone } from '../../../domain/values/phone.ts';
import { type Fact, FactList } from '../../kit/display/fact-list.tsx';
import { ProofFiles } from '../../kit/display/file-list.tsx';
import classes from './answers-summary.module.css';
import { HiddenFacts } from './answers-summary-facts.tsx';

function factsOfJob(entry: EmploymentReply): Fact[] {
  const { name, where, pay, when } = describeOccupation(entry);
  const line = [where, pay].filter(Boolean).join(', ');
  const facts: Fact[] = [
    {
      label: entry.is_student === 1 ? t`${name} (study)` : entry.is_past === 1 ? t`${name} (past)` : name,
      value: (
        <>
          {line}
          {when && line && ', '}
          <span data-nowrap>{when}</span>
        </>
      ),
    },
  ];
  if (entry.employment_references.length > 0) {
    const people = entry.employment_references.map((person) => (
      <div key={`${person.name} ${person.email}`}>
        {person.name}, {formatPhone(person.phone_number)}, {person.email}
      </div>
    ));
    facts.push({ label: people.length === 1 ? t`Reference` : t`References`, value: people });
  }
  if (entry.proof_of_income.length > 0) {
    facts.push({ label: t`Proof of income`, value: <ProofFiles files={entry.proof_of_income} /> });
  }
  return facts;
}

/** Current jobs, then study, then past jobs. */
const order = (entry: EmploymentReply): number => entry.is_past * 2 + entry.is_student;

interface EmploymentFactsProps {
  own: readonly EmploymentReply[];
  /** The same as the landlord gets them. */
  shown: readonly EmploymentReply[];
  landlord: string;
}

/** The facts of an entry that the landlord gets in another form, or not at all. */
function hiddenOfJob(own: EmploymentReply, shown: EmploymentReply | undefined): Fact[] {
  return [
    ...(own.current_status === shown?.current_status
      ? []
      : [{ label: JOB.fields.current_status.name(), value: describeEmploymentStatus(own.current_status) }]),
    ...(own.salary_notes === shown?.salary_notes
      ? []
      : [{ label: JOB.fields.salary_notes.name(), value: own.salary_notes }]),
  ];
}

/** The jobs and the study of an applicant. */
export function EmploymentFacts({ own, shown, landlord }: EmploymentFactsProps) {
  const entries = shown.toSorted((a, b) => order(a) - order(b));
  return (
    <div className={classes.entries}>
      {entries.map((entry) => (
        <FactList key={entry.id} facts={factsOfJob(entry)} />
      ))}
      <HiddenFacts
        title={t`Never shown to ${landlord}`}
        lists={own.map((entry) =>
          hiddenOfJob(
            entry,
            shown.find(({ id }) => id === entry.id),
          ),
        )}
      />
    </div>
  );
}
