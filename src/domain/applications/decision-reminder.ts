import { daysAfter } from '../values/day.ts';
import { dayIn, type ProvinceCode } from '../values/province.ts';
import type { ApplicantStatus } from './application.ts';
import { undoUntil } from './decision.ts';
import { decisionDate, type GroupProgress } from './decision-date.ts';

/** Landlords are reminded of a decision they promised on the day before it is due, and on the day itself. */
export const REMINDER_MOMENTS = ['before', 'on'] as const;
export type ReminderMoment = (typeof REMINDER_MOMENTS)[number];

/** The facts that decide whether to remind a landlord. */
export interface AwaitedDecision {
  /** Of the application by which the group is looked at. */
  status: ApplicantStatus;
  submittedAt: Date | null;
  /** When the decision was made that stands; null while there is none. */
  decidedAt: Date | null;
  progress: GroupProgress;
  province: ProvinceCode | null;
}

const DAY = 24 * 60 * 60 * 1000;

/** A group that is not complete after this time is not looked at any more (milliseconds). */
const LOOKED_AT_FOR = 90 * DAY;

/** When reminders of a day are sent: in the morning or at noon, wherever in Canada the property is. */
const momentOn = (day: string): Date => new Date(`${day}T15:00:00Z`);

/** The day of a reminder, for a decision that is due on `date`. */
const dayOfReminder = (moment: ReminderMoment, date: string): string =>
  moment === 'before' ? daysAfter(date, -1) : date;

/** When to look for the first time at an application that is submitted now: earlier, no reminder can be due. */
export function firstLook(
  moment: ReminderMoment,
  submission: { decisionDays: number; province: ProvinceCode | null; at: Date },
): Date {
  const { decisionDays, province, at } = submission;
  return momentOn(dayOfReminder(moment, daysAfter(dayIn(province, at), decisionDays)));
}

/**
 * Whether to remind now. `never` when it was decided or withdrawn, or the day has passed; while a decision can be undone or the
 * group is not complete, the time to look again. A decision that was promised for the next day has no reminder on the day
 * before: the landlord has just read about it.
 */
export function whenToRemindOfDecision(
  moment: ReminderMoment,
  awaited: AwaitedDecision,
  now: Date,
): 'now' | 'never' | Date {
  const { status, submittedAt, decidedAt, progress, province } = awaited;
  const { decisionDays } = progress;
  if (status !== 'in-review' || submittedAt === null || decisionDays === null) return 'never';
  if (moment === 'before' && decisionDays < 2) return 'never';
  if (decidedAt !== null) return undoUntil(decidedAt) > now ? undoUntil(decidedAt) : 'never';
  const today = dayIn(province, now);
  const date = decisionDate(progress, province);
  if (date === null) {
    return now.getTime() - submittedAt.getTime() < LOOKED_AT_FOR ? momentOn(daysAfter(today, 1)) : 'never';
  }
  const day = dayOfReminder(moment, date);
  if (day < today) return 'never';
  return momentOn(day) <= now ? 'now' : momentOn(day);
}
