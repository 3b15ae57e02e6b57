import { formatMonthOrDay } from '../../text/format-date.ts';
import { msg, plural, select, type Text, t } from '../../text/t.ts';
import { isDay } from '../../values/day.ts';
import { formatDollars } from '../../values/money.ts';
import { currentIncome, hasEmployer, isPresent, OTHER_INCOME } from './employment.ts';

const STATUS_NAMES: Record<string, Text> = {
  full_time: msg`full time`,
  part_time: msg`part time`,
  social_assistance: msg`social assistance`,
  retired: msg`retired`,
  not_employed: msg`not employed`,
  [OTHER_INCOME]: msg`other income`,
};

/** An employment status in plain words; '' for none. */
export const describeEmploymentStatus = (status: string | null): string => STATUS_NAMES[status ?? '']?.() ?? '';

/** Dollars as `$1,200 a month`. */
export const formatPerMonth = (dollars: number): string => t`${formatDollars(dollars)} a month`;

/** Full years as `4 years`. */
export const formatYears = (years: number): string => t`${plural(years, { one: '# year', other: '# years' })}`;

/** Parking spots as `2 spots`; `no parking` for none. */
export const describeParking = (spots: number): string =>
  t`${plural(spots, { 0: 'no parking', one: '# spot', other: '# spots' })}`;

/** Parking spots where no label tells what they are: `2 parking spots`. */
export const describeParkingSpots = (spots: number): string =>
  t`${plural(spots, { 0: 'no parking', one: '# parking spot', other: '# parking spots' })}`;

interface Income {
  is_past: number;
  is_student: number;
  current_status: string | null;
  salary: number | null;
}

/** An entry "not employed" is a source of income only if it has an amount. */
const hasNoIncome = ({ current_status, salary }: Income): boolean => current_status === 'not_employed' && !salary;

const countSources = (count: number, areJobs: boolean): string =>
  areJobs
    ? t`${plural(count, { one: '# current job', other: '# current jobs' })}`
    : t`${plural(count, { one: '# income source', other: '# income sources' })}`;

/** Current income in dollars a month, and its sources, such as `2 current jobs`; '' for none. */
export function presentIncome(entries: readonly Income[]): { dollars: number; from: string } {
  const sources = entries.filter((entry) => isPresent(entry) && entry.is_student === 0 && !hasNoIncome(entry));
  const areJobs = sources.every((entry) => hasEmployer(entry.current_status ?? ''));
  return { dollars: currentIncome(entries), from: sources.length > 0 ? countSources(sources.length, areJobs) : '' };
}

/** The stated rental history: full years in rented homes, and how many homes. */
export function rentingHistory(housings: readonly { ownership: string; duration: number }[]): {
  years: number;
  homes: number;
} {
  const rented = housings.filter((home) => home.ownership === 'rent');
  return { years: rented.reduce((sum, home) => sum + home.duration, 0), homes: rented.length };
}

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
export interface OccupationSummary {
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
