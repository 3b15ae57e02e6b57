/** Days within which a dispute is resolved, as the model card promises. */
export const DAYS_TO_SETTLE = 30;

const DAY = 24 * 60 * 60 * 1000;

/** When a dispute has to be resolved. */
const settleBy = (openedAt: Date): Date => new Date(openedAt.getTime() + DAYS_TO_SETTLE * DAY);

/** Days left to resolve a dispute, rounded up; negative once overdue: -1 on the first day. */
export function daysLeft(openedAt: Date, now: Date): number {
  const left = (settleBy(openedAt).getTime() - now.getTime()) / DAY;
  return left > 0 ? Math.ceil(left) : Math.floor(left) || -1;
}

/** Disputes opened by then are overdue at `now`. */
export const overdueBefore = (now: Date): Date => new Date(now.getTime() - DAYS_TO_SETTLE * DAY);
