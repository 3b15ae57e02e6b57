import { currentLanguage } from './current-language.ts';
import { worded } from './date-wording.ts';
import { SOURCE_LANGUAGE } from './languages.ts';
import { t } from './t.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

interface Parts {
  year: string;
  month: string;
  day: string;
  hour: string;
  minute: string;
}

/** One for each time zone: making one costs more than a list of dates does. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** In English, only numbers are asked of the engine, because its words and their order depend on its version. */
function formatIn(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  formats.set(timeZone, format);
  return format;
}

function partsOf(at: Date, timeZone: string | undefined): Parts {
  const parts = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const { year = '', month = '', day = '', hour = '', minute = '' } = parts;
  return { year, month, day, hour, minute: minute.padStart(2, '0') };
}

/** An instant as an ISO date, such as 2026-11-20. Without a time zone, in the one of this machine. */
export function isoDate(at: Date, timeZone?: string): string {
  const { year, month, day } = partsOf(at, timeZone);
  return [year.padStart(4, '0'), month.padStart(2, '0'), day.padStart(2, '0')].join('-');
}

/** An ISO date as `Nov 20, 2026`, in the reader's language; anything else is returned unchanged. */
export function formatIsoDate(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  const name = MONTHS[Number(month) - 1];
  if (!name) return date;
  if (currentLanguage() !== SOURCE_LANGUAGE) return worded('date', new Date(`${date}T00:00:00Z`));
  return `${name.slice(0, 3)} ${Number(day)}, ${year}`;
}

/** An ISO month, such as `2026-11`, as `November 2026`, in the reader's language; anything else is returned unchanged. */
export function formatIsoMonth(month: string): string {
  const [, year, number] = /^(\d{4})-(\d{2})$/.exec(month) ?? [];
  const name = MONTHS[Number(number) - 1];
  if (!name) return month;
  if (currentLanguage() !== SOURCE_LANGUAGE) return worded('month', new Date(`${month}-01T00:00:00Z`));
  return `${name} ${year}`;
}

/** An ISO month as `November 2026` or, where somebody was more precise, an ISO day as `Nov 20, 2026`. */
export const formatMonthOrDay = (date: string): string => formatIsoMonth(formatIsoDate(date));

/** An instant as `Nov 20, 2026`. Without a time zone, in the one of this machine. */
export const formatDate = (at: Date, timeZone?: string): string => formatIsoDate(isoDate(at, timeZone));

/** An instant as `4:05 p.m.`. Without a time zone, in the one of this machine. */
export function formatTime(at: Date, timeZone?: string): string {
  const { hour, minute } = partsOf(at, timeZone);
  const hours = Number(hour) % 24;
  if (currentLanguage() !== SOURCE_LANGUAGE)
    return worded('time', new Date(Date.UTC(2000, 0, 1, hours, Number(minute))));
  return `${hours % 12 || 12}:${minute} ${hours < 12 ? 'a.m.' : 'p.m.'}`;
}

/** An instant as `Nov 20, 2026 at 4:05 p.m.`. Without a time zone, in the one of this machine. */
export const formatDateTime = (at: Date, timeZone?: string): string =>
  t`${formatDate(at, timeZone)} at ${formatTime(at, timeZone)}`;
