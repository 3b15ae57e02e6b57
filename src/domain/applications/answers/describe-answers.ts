import { msg, plural, type Text, t } from '../../text/t.ts';
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
