import * as z from 'zod/mini';
import { msg } from '../../text/t.ts';
import { said } from '../../values/field.ts';
import { CHOOSE_STATUS, JOB } from '../sections/job.ts';
import { schemasOf } from '../sections/section-schemas.ts';
import { References } from './job-references.ts';

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
export function isNotBefore(end: string, start: string): boolean {
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

export type EmploymentForm = z.infer<typeof CurrentJob> | z.infer<typeof PastJob> | z.infer<typeof Study>;
