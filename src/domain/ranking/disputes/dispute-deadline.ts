/** What an applicant calls wrong is settled within so many days; the card of the model promises it. */
export const DAYS_TO_SETTLE = 30;

const DAY = 24 * 60 * 60 * 1000;

/** The moment by which a dispute has to be settled. */
const settleBy = (openedAt: Date): Date => new Date(openedAt.getTime() + DAYS_TO_SETTLE * DAY);

/** Begun days that are left to settle a dispute; below zero once it is overdue: -1 on the first day. */
export function daysLeft(openedAt: Date, now: Date): number {
  const left = (settleBy(openedAt).getTime() - now.getTime()) / DAY;
  return left > 0 ? Math.ceil(left) : Math.floor(left) || -1;
}
