import type { CalendarDay } from '../text/calendar.ts';
import { formatIsoDate } from '../text/format-date.ts';
import { t } from '../text/t.ts';
import { daysAfter } from '../values/day.ts';
import { dayIn, type ProvinceCode } from '../values/province.ts';

/** Somebody who applies, or once applied, in a group. */
interface Member {
  /** Null until they submit. */
  submittedAt: Date | null;
  /** When they withdrew or were removed; null while they belong to the group. */
  leftAt: Date | null;
}

/** What decides by when a group learns the decision. */
export interface GroupProgress {
  /** Within how many days of completion the landlord promised to decide; null when nothing was promised. */
  decisionDays: number | null;
  members: readonly Member[];
}

const latest = (instants: readonly Date[]): Date | null =>
  instants.length === 0 ? null : new Date(Math.max(...instants.map((instant) => instant.getTime())));

/**
 * When a group became complete: with the last submission, or when somebody left whom it was still waiting for. Null while it
 * waits for somebody. People who were invited and have not joined don't count.
 */
export function completedAt(members: readonly Member[]): Date | null {
  const present = members.filter(({ leftAt }) => leftAt === null);
  if (present.length === 0 || present.some(({ submittedAt }) => submittedAt === null)) return null;
  return latest(
    members.flatMap(({ submittedAt, leftAt }) => {
      if (leftAt === null) return submittedAt ?? [];
      return submittedAt === null ? leftAt : [];
    }),
  );
}

/** The day by which a group was promised a decision, as an ISO date in the property's time zone; null without a promise. */
export function decisionDate({ decisionDays, members }: GroupProgress, province: ProvinceCode | null): string | null {
  const completed = completedAt(members);
  return decisionDays === null || completed === null ? null : daysAfter(dayIn(province, completed), decisionDays);
}

/** A promised day as a short note: `decision by Dec 1, 2026`. */
export function describeDecisionDate(date: string, today: string): string {
  if (date === today) return t`decision by the end of today`;
  return date > today ? t`decision by ${formatIsoDate(date)}` : t`decision was due on ${formatIsoDate(date)}`;
}

/** A promised day as a sentence for people who wait for it. */
export function decisionDateSentence(landlordName: string, date: string, today: string): string {
  if (date === today) return t`${landlordName} promised a decision by the end of today.`;
  return date > today
    ? t`${landlordName} promised a decision by ${formatIsoDate(date)}.`
    : t`${landlordName} promised a decision by ${formatIsoDate(date)}. It hasn’t been made yet.`;
}

/** A promised day for the calendar of somebody who waits for it; the same event in every file about one application. */
export const decisionCalendarDay = (facts: {
  applicantId: string;
  landlordName: string;
  /** The name of the property. */
  home: string;
  date: string;
  at: Date;
}): CalendarDay => ({
  id: `decision-${facts.applicantId}@maplekey`,
  day: facts.date,
  title: t`Decision about ${facts.home}`,
  description: t`${facts.landlordName} promised a decision about your application for ${facts.home} by this day.`,
  at: facts.at.toISOString(),
});
