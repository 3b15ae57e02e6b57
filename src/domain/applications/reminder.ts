import type { ApplicantStatus } from './application.ts';

/** Days without activity after which we send one reminder of an unfinished application. */
export const REMINDED_AFTER_DAYS = 3;

/** The facts that decide whether to send a reminder. */
export interface BegunApplication {
  status: ApplicantStatus;
  isPropertyActive: boolean;
  /** The landlord has accepted a group for this property. */
  isTaken: boolean;
  isReminded: boolean;
  /** When it was last edited or saved, or else when it was started. */
  lastTouched: Date;
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * Whether to remind now. `never` when it was submitted or withdrawn, the property is taken or inactive, or a reminder
 * was sent before. For a recently edited application, the time to check again.
 */
export function whenToRemind(begun: BegunApplication, now: Date): 'now' | 'never' | Date {
  if (begun.status !== 'pending' || !begun.isPropertyActive || begun.isTaken || begun.isReminded) return 'never';
  const due = new Date(begun.lastTouched.getTime() + REMINDED_AFTER_DAYS * DAY);
  return due <= now ? 'now' : due;
}
