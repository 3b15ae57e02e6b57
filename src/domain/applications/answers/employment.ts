import * as z from 'zod/mini';
import { msg, type Text, t } from '../../text/t.ts';
import { Email, problemCheck, requiredText, said } from '../../values/field.ts';
import { dayIn } from '../../values/province.ts';
import { CHOOSE_STATUS, type CurrentStatus, JOB } from '../sections/job.ts';
import { schemasOf } from '../sections/section.ts';

/**
 * Statuses that human rights law protects (receiving assistance, age). To a landlord they read `other_income`, as does
 * "not employed" with an income, and the note about them is left out.
 */
export const PROTECTED_STATUSES: readonly CurrentStatus[] = ['social_assistance', 'retired'];
export const OTHER_INCOME = 'other_income';

/** Which fields a status shows and requires; see also `hasNotes`. */
export const hasEmployer = (status: string | undefined): boolean => status === 'full_time' || status === 'part_time';
export const hasNotes = (status: string | undefined): boolean => status === 'social_assistance' || status === 'retired';

export const ADD_A_JOB = msg`Please add a current job to continue`; // @literal
export const FIX_CURRENT = msg`Please fix the errors in the current employment section to continue`; // @literal
export const FIX_PAST = msg`Please fix the errors in the past employment section to continue`; // @literal

const PHONE_MISSING = msg`Please enter a phone number`;

/** Exactly ten digits, however they are written; unlike `Phone`, a leading 1 is not dropped. */
const ReferencePhone = z.pipe(
  z.string(said(PHONE_MISSING)).check(
    problemCheck((value) => {
      const compact = value.replace(/[\s().+-]/g, '');
      if (compact === '') return PHONE_MISSING();
      return /^\d{10}$/.test(compact) ? undefined : t`Incorrect number of digits`; // @literal
    }),
  ),
  z.transform((value) => value.replace(/\D/g, '')),
);

const EmploymentReference = z.strictObject({
  name: requiredText(msg`Please enter a name`, 100),
  email: Email,
  phone_number: ReferencePhone,
});

/** References per job. */
export const MOST_REFERENCES = 5;
const REFERENCE_MISSING = msg`Please add a reference`;
const References = z
  .array(EmploymentReference, said(REFERENCE_MISSING))
  .check(
    z.minLength(1, said(REFERENCE_MISSING)),
    z.maxLength(MOST_REFERENCES, said(msg`Please add at most five references`)),
  );

/** Jobs and studies per application. */
export const MOST_ENTRIES = 20;
export const TOO_MANY_ENTRIES = msg`Please list at most 20 jobs.`;

const { salary: Salary, start_date: StartDate, salary_notes: Notes, ...fields } = schemasOf(JOB.fields);
const work = {
  job_title: fields.job_title,
  employer: fields.employer,
  start_date: StartDate,
  references: References,
};
export const UPLOAD_AGAIN = msg`Please upload the file again`;
/** The id of this job's uploaded proof of income. */
const proof = { proof_of_income: z.optional(z.uuid(said(UPLOAD_AGAIN))) };
const current = { is_past: z.literal(0), is_student: z.literal(0), ...proof };

const CurrentJob = z.discriminatedUnion(
  'current_status',
  [
    z.strictObject({ current_status: z.literal('full_time'), salary: Salary, ...work, ...current }),
    z.strictObject({ current_status: z.literal('part_time'), salary: Salary, ...work, ...current }),
    z.strictObject({
      current_status: z.literal('social_assistance'),
      salary: Salary,
      salary_notes: Notes,
      ...current,
    }),
    z.strictObject({
      current_status: z.literal('retired'),
      salary: Salary,
      salary_notes: Notes,
      ...current,
    }),
    z.strictObject({ current_status: z.literal('not_employed'), salary: Salary, ...current }),
  ],
  said(CHOOSE_STATUS),
);

/** Whether a date is not before another; a month and a day are compared by month. */
function isNotBefore(end: string, start: string): boolean {
  const known = Math.min(end.length, start.length);
  return end.slice(0, known) >= start.slice(0, known);
}

const PastJob = z
  .strictObject({
    is_past: z.literal(1),
    is_student: z.literal(0),
    ...work,
    end_date: fields.end_date,
    salary: z.optional(Salary),
    ...proof,
  })
  .check(
    z.refine((job) => isNotBefore(job.end_date, job.start_date), {
      ...said(msg`The end date can’t be before the start date`),
      path: ['end_date'],
    }),
  );

const Study = z.strictObject({
  is_past: z.literal(0),
  is_student: z.literal(1),
  school_name: fields.school_name,
  school_program: fields.school_program,
  start_date: StartDate,
  ...proof,
});

/** The schema for an entry of the employment step, by its `is_student` and `is_past`. */
export const employmentSchema = (entry: { is_student?: unknown; is_past?: unknown }): z.ZodMiniType<EmploymentForm> =>
  Number(entry.is_student) === 1 ? Study : Number(entry.is_past) === 1 ? PastJob : CurrentJob;

/** The variants of an entry: current jobs by status, past jobs and studies. */
export const EMPLOYMENT_VARIANTS = { current: CurrentJob, past: PastJob, study: Study };

/** The fields that any entry may come with. Where a kind of entry has no such field, it means nothing and is ignored. */
export const EMPLOYMENT_FIELDS = {
  school_name: z.optional(z.nullable(z.string())),
  school_program: z.optional(z.nullable(z.string())),
  start_date: z.optional(z.nullable(z.string())),
  end_date: z.optional(z.nullable(z.string())),
  current_status: z.optional(z.nullable(z.string())),
  salary: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  salary_notes: z.optional(z.nullable(z.string())),
  job_title: z.optional(z.nullable(z.string())),
  employer: z.optional(z.nullable(z.string())),
  references: z.optional(z.nullable(z.array(z.any()))),
};

const isEmpty = (value: unknown): boolean => value === null || value === '';

/** The entry without fields that its kind doesn't have, and without an empty salary where it is optional. */
export function withoutUnusedFields(entry: Record<string, unknown>): Record<string, unknown> {
  const schema = employmentSchema(entry);
  const variants = schema === CurrentJob ? CurrentJob.def.options : [schema === PastJob ? PastJob : Study];
  const variant = variants.find(
    ({ shape }) => !('current_status' in shape) || z.safeParse(shape.current_status, entry.current_status).success,
  );
  if (!variant) return entry;
  const isUnused = ([name, value]: [string, unknown]): boolean =>
    (name in EMPLOYMENT_FIELDS && !(name in variant.shape)) ||
    (schema === PastJob && name === 'salary' && isEmpty(value));
  return Object.fromEntries(Object.entries(entry).filter((field) => !isUnused(field)));
}

export const STARTS_LATER = msg`This is in the future. Please enter the month you started.`;
export const ENDS_LATER = msg`This is in the future. If you still have this job, add it as a current job.`;
export const STUDIES_LATER = msg`Please enter a start date within the next year`;

const aYearAfter = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4, 7)}`;

interface DatedEntry {
  is_student: number;
  start_date?: string;
  end_date?: string;
}

/** The message for a date of an entry that lies too far ahead of `today`, an ISO date. */
function laterDates({ is_student, start_date, end_date }: DatedEntry, today: string): Record<string, Text> {
  const isStudy = is_student === 1;
  const latestStart = isStudy ? aYearAfter(today) : today;
  return {
    ...(start_date && !isNotBefore(latestStart, start_date) && { start_date: isStudy ? STUDIES_LATER : STARTS_LATER }),
    ...(end_date && !isNotBefore(today, end_date) && { end_date: ENDS_LATER }),
  };
}

/**
 * The schema for an entry on a day, an ISO date: a job does not start, and a past job does not end, after it; a study
 * may start within a year.
 */
export const employmentSchemaOn = (entry: Parameters<typeof employmentSchema>[0], today: string) =>
  z.pipe(
    employmentSchema(entry),
    z.custom<EmploymentForm>().check(({ value, issues }) => {
      for (const [field, problem] of Object.entries(laterDates(value, today))) {
        issues.push({ code: 'custom', message: problem(), input: value, path: [field] });
      }
    }),
  );

/** The day that has begun somewhere in Canada: Newfoundland is the first. */
export const todayInCanada = (now: Date): string => dayIn('NL', now);

export type EmploymentForm = z.infer<typeof CurrentJob> | z.infer<typeof PastJob> | z.infer<typeof Study>;

/** Whether an entry is a current occupation: a current job of any status, or study. */
export const isPresent = (entry: { is_past: number }): boolean => entry.is_past === 0;

/** Total of the current jobs' `salary`, in the unit of the entries. */
export const currentIncome = (entries: readonly { is_past: number; salary?: number | null | undefined }[]): number =>
  entries.filter(isPresent).reduce((sum, entry) => sum + (entry.salary ?? 0), 0);
