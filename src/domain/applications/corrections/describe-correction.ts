import { Problem } from '../../problem.ts';
import type { Section } from '../../properties/sections.ts';
import { formatMonthOrDay } from '../../text/format-date.ts';
import { t } from '../../text/t.ts';
import { formatDollars } from '../../values/money.ts';
import { isRecord } from '../../values/type-guards.ts';
import { employmentForLandlord } from '../answers/answers-for-landlord.ts';
import { describeEmploymentStatus } from '../answers/describe-answers.ts';
import type { StoredField, StoredFields } from '../sections/field.ts';
import { HOME } from '../sections/home.ts';
import { JOB } from '../sections/job.ts';
import { isRecordSection, type RecordSection, recordOf } from '../sections/records.ts';
import {
  answersOf,
  factsOf,
  landlordAnswersOf,
  type ReadFields,
  type ShownFact,
  textsOf,
} from '../sections/section.ts';

/** An answer as it is stored, by column; a job with its references. */
export type StoredAnswer = Readonly<Record<string, unknown>>;

/** A fact that a correction changed; null where nothing was shown. */
export interface ChangedFact {
  label: string;
  before: string | null;
  after: string | null;
}

const HOME_FIELDS: ReadFields = HOME;
const JOB_FIELDS: StoredFields = JOB.fields;

const homeFacts = (row: StoredAnswer): ShownFact[] => factsOf(HOME_FIELDS, answersOf(HOME_FIELDS.fields, row));

/** What a landlord reads of a record: nothing that is shown after an acceptance only, as this is about the time before. */
function recordFacts(section: RecordSection, row: StoredAnswer): ShownFact[] {
  const record = recordOf(section);
  const texts = Object.fromEntries(
    Object.entries(record.fields).flatMap(([id, { column, landlordReply }]) =>
      landlordReply && row[column] ? [[id, JSON.stringify(row[column])]] : [],
    ),
  );
  const answers = landlordAnswersOf(record.fields, row, { isAccepted: false, texts });
  return [...factsOf(record, answers), ...textsOf(record, answers).map((value) => ({ label: t`Description`, value }))];
}

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

function jobFacts(row: StoredAnswer): ShownFact[] {
  const shown = shownJob(row);
  const facts = JOB.versions.flatMap((id) => {
    const field = JOB_FIELDS[id];
    const value = field && jobValue(id, field, shown[id]);
    return field && value !== undefined ? [{ label: (field.comparedAs ?? field.name)(), value }] : [];
  });
  const references = referencesOf(row);
  return references ? [...facts, { label: t`References`, value: references }] : facts;
}

function shownFacts(section: Section, row: StoredAnswer): ShownFact[] {
  if (isRecordSection(section)) return recordFacts(section, row);
  return section === 'employment' ? jobFacts(row) : homeFacts(row);
}

/** Which answer of its section was corrected, as a landlord reads it: the job; empty where a section has one answer. */
export function nameOfAnswer(section: Section, row: StoredAnswer): string {
  if (section !== 'employment') return '';
  const { job_title, school_program, current_status } = shownJob(row);
  return textOr(job_title) ?? textOr(school_program) ?? describeEmploymentStatus(textOr(current_status));
}

/** What a correction changed, as a landlord reads it: nothing that is withheld from them, neither before nor after. */
export function describeCorrection(section: Section, before: StoredAnswer, after: StoredAnswer): ChangedFact[] {
  const valuesOf = (row: StoredAnswer) =>
    new Map(shownFacts(section, row).map(({ label, value }) => [label, String(value)]));
  const [former, present] = [valuesOf(before), valuesOf(after)];
  return [...new Set([...former.keys(), ...present.keys()])].flatMap((label) => {
    const change = { label, before: former.get(label) ?? null, after: present.get(label) ?? null };
    return change.before === change.after ? [] : [change];
  });
}

/**
 * Checks that a correction changes something.
 *
 * @throws Problem `conflict` NothingChanged
 */
export function assertIsCorrection(before: StoredAnswer, after: StoredAnswer): void {
  // Both are read by the same statement, so that their keys are in the same order.
  if (JSON.stringify(before) !== JSON.stringify(after)) return;
  throw new Problem('conflict', t`This is what you submitted. Change what is wrong, and send it again.`, {
    errorType: 'NothingChanged',
  });
}

/** Corrections within this time are one email to the landlord (milliseconds). */
export const ONE_SESSION_MS = 15 * 60 * 1000;
