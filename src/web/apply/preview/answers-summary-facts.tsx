import type { EmploymentReply, HousingReply } from '../../../contract/answer-shapes.ts';
import { describeEmploymentStatus, describeOccupation } from '../../../domain/applications/answers/describe-answers.ts';
import type { Fields } from '../../../domain/applications/sections/field.ts';
import { HOME } from '../../../domain/applications/sections/home.ts';
import { JOB } from '../../../domain/applications/sections/job.ts';
import {
  factsAfterAcceptance,
  factsOf,
  type LandlordAnswersOf,
  type SectionFields,
  textsOf,
} from '../../../domain/applications/sections/section.ts';
import { t } from '../../../domain/text/t.ts';
import { formatPhone } from '../../../domain/values/phone.ts';
import { type Fact, FactList } from '../../kit/display/fact-list.tsx';
import { ProofFiles } from '../../kit/display/file-list.tsx';
import { IconEyeOff } from '../../kit/icons/icons.ts';
import classes from './answers-summary.module.css';

export const HousingFacts = ({ home }: { home: HousingReply }) => <FactList facts={factsOf(HOME, home)} />;

/** Answers that the landlord does not get, or not yet. */
function HiddenFacts({ title, lists }: { title: string; lists: readonly (readonly Fact[])[] }) {
  const filled = lists.filter(({ length }) => length > 0);
  if (filled.length === 0) return null;
  return (
    <div className={classes.hidden}>
      <p className={classes.hiddenTitle}>
        <IconEyeOff size={18} stroke={1.6} aria-hidden />
        {title}
      </p>
      {filled.map((facts, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lists have no other identity
        <FactList key={index} facts={facts} />
      ))}
    </div>
  );
}

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

interface SectionFactsProps<F extends Fields> {
  section: SectionFields<F>;
  /** The answers as the applicant gave them. */
  own: Readonly<Record<string, unknown>>;
  /** The same as the landlord gets them. */
  shown: LandlordAnswersOf<F>;
  landlord: string;
}

/** The answers of a section with one record. */
export function SectionFacts<F extends Fields>({ section, own, shown, landlord }: SectionFactsProps<F>) {
  const texts = textsOf(section, shown).map((text) => ({
    label: t`In your own words`,
    value: (
      <span className={classes.words} dir="auto">
        {text}
      </span>
    ),
  }));
  const after = factsAfterAcceptance(section, shown).map(({ label }) => label);
  return (
    <>
      <FactList facts={[...factsOf(section, shown), ...texts]} />
      <HiddenFacts
        title={t`Shown to ${landlord} only if you’re accepted`}
        lists={[factsAfterAcceptance(section, own).filter(({ label }) => !after.includes(label))]}
      />
    </>
  );
}
