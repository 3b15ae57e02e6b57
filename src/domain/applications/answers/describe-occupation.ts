import { formatMonthOrDay } from '../../text/format-date.ts';
import { select, t } from '../../text/t.ts';
import { isDay } from '../../values/day.ts';
import { describeEmploymentStatus, formatPerMonth } from './describe-answers.ts';

interface Occupation {
  is_past: number;
  is_student: number;
  school_name: string | null;
  school_program: string | null;
  start_date: string | null;
  end_date: string | null;
  current_status: string | null;
  salary: number | null;
  salary_notes: string | null;
  job_title: string | null;
  employer: string | null;
}

const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(', ');

/** An occupation as text; unknown parts are ''. */
interface OccupationSummary {
  /** `Pharmacist`; without a job the status, for study the program. */
  name: string;
  /** `Rexall, part time`. */
  where: string;
  /** `$640 a month`. */
  pay: string;
  /** `since September 2024`, `May 2018 to February 2021`. */
  when: string;
}

/** In French, a day has an article that a month has not. */
const unitOf = (date: string): 'day' | 'month' => (isDay(date) ? 'day' : 'month');

const sinceDate = (start: string | null): string =>
  start ? t`${select(unitOf(start), { day: 'since', other: 'since' })} ${formatMonthOrDay(start)}` : '';

function pastDates({ start_date: start, end_date: end }: Occupation): string {
  if (!end) return sinceDate(start);
  const last = formatMonthOrDay(end);
  return start
    ? t`${formatMonthOrDay(start)} ${select(unitOf(end), { day: 'to', other: 'to' })} ${last}`
    : t`${select(unitOf(end), { day: 'until', other: 'until' })} ${last}`;
}

/** A job or study in words. */
export function describeOccupation(entry: Occupation): OccupationSummary {
  const pay = entry.salary === null ? '' : formatPerMonth(entry.salary);
  const since = sinceDate(entry.start_date);
  if (entry.is_student === 1) {
    return { name: entry.school_program ?? t`student`, where: entry.school_name ?? '', pay, when: since };
  }
  const status = describeEmploymentStatus(entry.current_status);
  const when = entry.is_past === 1 ? pastDates(entry) : since;
  return entry.job_title
    ? { name: entry.job_title, where: joined(entry.employer, status), pay, when }
    : { name: status, where: entry.salary_notes ?? '', pay, when };
}
