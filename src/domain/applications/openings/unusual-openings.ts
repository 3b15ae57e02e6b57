import { Problem } from '../../problem.ts';
import { plural, select, t } from '../../text/t.ts';

/** How many applicants' results, reports and files one landlord usually opens at most. */
export interface OpeningCeilings {
  perHour: number;
  perDay: number;
}

/** Whose results, reports and files a landlord has opened lately, apart from one applicant. */
export interface RecentOpenings {
  inHour: number;
  inDay: number;
  /** Whether that applicant's were opened within the day too; then opening them again discloses nobody new. */
  isKnown: boolean;
  /** Seconds until the oldest of the hour, and of the day, no longer counts. */
  hourFreesIn: number;
  dayFreesIn: number;
}

/** Openings that are more than usual. */
export interface UnusualOpenings {
  applicants: number;
  within: 'hour' | 'day';
  retryAfterSeconds: number;
}

/** Whether opening one more applicant's results would be unusual; undefined when it is not. */
export function unusualOpenings(
  { inHour, inDay, isKnown, hourFreesIn, dayFreesIn }: RecentOpenings,
  { perHour, perDay }: OpeningCeilings,
): UnusualOpenings | undefined {
  if (isKnown) return undefined;
  if (inDay >= perDay) return { applicants: inDay, within: 'day', retryAfterSeconds: dayFreesIn };
  if (inHour >= perHour) return { applicants: inHour, within: 'hour', retryAfterSeconds: hourFreesIn };
  return undefined;
}

/** Whole minutes, or hours from two on: `20 minutes`. */
export const describeWait = (seconds: number): string =>
  seconds < 2 * 60 * 60
    ? t`${plural(Math.max(1, Math.ceil(seconds / 60)), { one: '# minute', other: '# minutes' })}`
    : t`${plural(Math.ceil(seconds / 3600), { one: '# hour', other: '# hours' })}`;

/** The refusal that a landlord reads. `supportEmail` is an address to write to. */
export const unusualOpeningsProblem = (
  { applicants, within, retryAfterSeconds }: UnusualOpenings,
  supportEmail: string,
): Problem =>
  new Problem(
    'too-many',
    t`You’ve opened results or files of ${plural(applicants, { one: '# applicant', other: '# applicants' })} within ${select(within, { day: 'a day', other: 'an hour' })}. That’s more than usual, so we’ve paused it to protect them. You can open more in ${describeWait(retryAfterSeconds)}. If you need to sooner, write to ${supportEmail}.`,
    { errorType: 'UnusualReading', retryAfterSeconds: Math.max(1, Math.ceil(retryAfterSeconds)) },
  );
