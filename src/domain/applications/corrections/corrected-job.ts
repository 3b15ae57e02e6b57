import type { Section } from '../../properties/sections.ts';
import { formatMonthOrDay } from '../../text/format-date.ts';
import { t } from '../../text/t.ts';
import { formatDollars } from '../../values/money.ts';
import { isRecord } from '../../values/type-guards.ts';
import { employmentForLandlord } from '../answers/answers-for-landlord.ts';
import { describeEmploymentStatus } from '../answers/describe-answers.ts';
import type { StoredField, StoredFields } from '../sections/field.ts';
import { JOB } from '../sections/job.ts';
import { answersOf, type StoredAnswer } from '../sections/section-answers.ts';
import type { ShownFact } from '../sections/section-facts.ts';

const JOB_FIELDS: StoredFields = JOB.fields;

/** An answer of a job in words. */
function jobValue(id: string, { kind }: StoredField, answer: unknown): string | undefined {
  if (answer === null || answer === undefined || answer === '') return undefined;
  if (id === 'current_status') return describeEmploymentStatus(String(answer)) || String(answer);
  if (kind === 'month') return formatMonthOrDay(String(answer));
  return kind === 'optional money' && typeof answer === 'number' ? formatDollars(answer) : String(answer);
}

const textOr = (answer: unknown): string | null => (typeof answer === 'string' ? answer : null);

const referencesOf = ({ references }: StoredAnswer): string =>
  (Array.isArray(references) ? references : [])
    .filter(isRecord)
    .map(({ name, email, phone }) => [name, email, phone].join(', '))
    .join('; ');

/** The answers of a job, without what is withheld from landlords. */
function shownJob(row: StoredAnswer): StoredAnswer {
  const answers = answersOf(JOB_FIELDS, row);
  const { current_status: status, salary, salary_notes: notes } = answers;
  return {
    ...answers,
    ...employmentForLandlord({
      current_status: textOr(status),
      salary: typeof salary === 'number' ? salary : null,
      salary_notes: textOr(notes),
    }),
  };
}

/** What a landlord reads of a job. */
export function jobFacts(row: StoredAnswer): ShownFact[] {
  const shown = shownJob(row);
  const facts = JOB.versions.flatMap((id) => {
    const field = JOB_FIELDS[id];
    const value = field && jobValue(id, field, shown[id]);
    return field && value !== undefined ? [{ label: (field.comparedAs ?? field.name)(), value }] : [];
  });
  const references = referencesOf(row);
  return references ? [...facts, { label: t`References`, value: references }] : facts;
}

/** Which answer of its section was corrected, as a landlord reads it: the job; empty where a section has one answer. */
export function nameOfAnswer(section: Section, row: StoredAnswer): string {
  if (section !== 'employment') return '';
  const { job_title, school_program, current_status } = shownJob(row);
  return textOr(job_title) ?? textOr(school_program) ?? describeEmploymentStatus(textOr(current_status));
}
