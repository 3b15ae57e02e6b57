import type { ApplicantStatus } from './application.ts';

/** An application that was begun and lay still for so long is reminded of, once (days). */
export const REMINDED_AFTER_DAYS = 3;

/** What decides whether somebody is reminded of an application that they began. */
export interface BegunApplication {
  status: ApplicantStatus;
  isPropertyActive: boolean;
  /** The landlord has accepted a household for this rental. */
  isTaken: boolean;
  isReminded: boolean;
  /** When something was last typed or saved in it, or else when it was begun. */
  lastTouched: Date;
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * Whether to remind now. `never` when there is nothing to remind of: it was sent or taken back, the home is let or
 * takes nobody, or it was reminded of before. While somebody is at work on it, the moment to look again.
 */
export function whenToRemind(begun: BegunApplication, now: Date): 'now' | 'never' | Date {
  if (begun.status !== 'pending' || !begun.isPropertyActive || begun.isTaken || begun.isReminded) return 'never';
  const due = new Date(begun.lastTouched.getTime() + REMINDED_AFTER_DAYS * DAY);
  return due <= now ? 'now' : due;
}
