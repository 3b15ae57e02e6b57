import * as z from 'zod/mini';
import { msg, type Text } from '../../text/t.ts';
import { dayIn } from '../../values/province.ts';
import { type EmploymentForm, employmentSchema, isNotBefore } from './employment-form.ts';

/** What is said about a date that lies too far ahead. */
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
