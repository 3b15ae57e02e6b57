import { Problem } from '../problem.ts';
import { t } from '../text/t.ts';

/** Cards that one person may have refused within a day before we take no more: stolen numbers are tried like this. */
const MOST_REFUSALS = 5;
const DAY = 24 * 60 * 60 * 1000;

/** The beginning of the day that counts at `now`. */
export const refusalsSince = (now: Date): Date => new Date(now.getTime() - DAY);

/**
 * Refuses another card after too many refusals.
 *
 * @param refusals within the last day, oldest first
 * @throws Problem `too-many` until fewer of them are within a day
 */
export function assertCanTryCard(refusals: readonly Date[], now: Date): void {
  const limiting = refusals.at(-MOST_REFUSALS);
  if (!limiting) return;
  throw new Problem(
    'too-many',
    t`Several cards were refused today. To protect cardholders, we take no more cards from you until tomorrow.`,
    {
      errorType: 'TooManyCardsRefused',
      retryAfterSeconds: Math.max(1, Math.ceil((limiting.getTime() + DAY - now.getTime()) / 1000)),
    },
  );
}

/** Whether so many cards were refused that none may be tried any more. */
export const areTooMany = (refusals: readonly Date[]): boolean => refusals.length >= MOST_REFUSALS;
