import * as z from 'zod/mini';
import { msg, type Text, t } from '../../text/t.ts';
import { dollars, problemCheck, requiredText, said } from '../../values/field.ts';
import { flag, optionalChoice, optionalLine, optionalMoney, optionalMonth } from './entry-field.ts';
import { HIGHEST_MONTHLY } from './home.ts';
import type { EntryFields } from './section.ts';

export const CURRENT_STATUSES = ['full_time', 'part_time', 'social_assistance', 'retired', 'not_employed'] as const;
export type CurrentStatus = (typeof CURRENT_STATUSES)[number];
export const CHOOSE_STATUS = msg`Please choose a current status`;

/** A month (2021-03) or a day (2021-03-15) that exists and is not before 1900. */
const dateField = (missing: Text) =>
  z.string(said(missing)).check(
    problemCheck((value) => {
      if (value.trim() === '') return missing();
      const match = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(value);
      const day = new Date(`${match?.[1]}-${match?.[2]}-${match?.[3] ?? '01'}T00:00:00Z`);
      const real = match && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
      return real && Number(match[1]) >= 1900 ? undefined : t`Please enter a year and month, such as 2024-05`;
    }),
  );

const fields = {
  is_student: flag({ column: 'is_student', name: msg`Study` }),
  is_past: flag({ column: 'is_past', name: msg`Past job` }),
  school_name: optionalLine({
    column: 'school_name',
    name: msg`School`,
    schema: requiredText(msg`Please enter the name of your school`, 150),
  }),
  school_program: optionalLine({
    column: 'school_program',
    name: msg`Program`,
    schema: requiredText(msg`Please enter your program`, 150),
  }),
  start_date: optionalMonth({
    column: 'start_date',
    name: msg`Start date`,
    schema: dateField(msg`Please enter a start date`),
  }),
  end_date: optionalMonth({
    column: 'end_date',
    name: msg`End date`,
    schema: dateField(msg`Please enter an end date`),
  }),
  current_status: optionalChoice({
    column: 'current_status',
    name: msg`Current status`,
    comparedAs: msg`Status`,
    answers: CURRENT_STATUSES,
    message: CHOOSE_STATUS,
  }),
  /** Dollars a month. */
  salary: optionalMoney({
    column: 'salary_cents',
    name: msg`Salary`,
    schema: dollars({
      missing: msg`Please enter a monthly amount`,
      notANumber: msg`Please enter a valid number`,
      most: [HIGHEST_MONTHLY, msg`Amount exceeds limit: $1,000,000 please enter a lower amount`], // @literal
    }),
  }),
  salary_notes: optionalLine({
    column: 'salary_notes',
    name: msg`Notes`,
    schema: requiredText(msg`Please add a note`, 500),
  }),
  job_title: optionalLine({
    column: 'job_title',
    name: msg`Job title`,
    schema: requiredText(msg`Please enter a job title`, 150),
  }),
  employer: optionalLine({
    column: 'employer',
    name: msg`Employer`,
    schema: requiredText(msg`Please enter an employer`, 150),
  }),
};

/** A current job, a past job or a study. References and files are lists of their own. */
export const JOB = {
  fields,
  versions: [
    'current_status',
    'school_name',
    'school_program',
    'job_title',
    'employer',
    'salary',
    'salary_notes',
    'start_date',
    'end_date',
  ],
} as const satisfies EntryFields<typeof fields>;
