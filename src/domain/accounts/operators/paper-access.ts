import { Problem } from '../../problem.ts';

const HOUR = 60 * 60_000;

/** How long another operator can grant what was asked (milliseconds). */
const ASKED_FOR = 24 * HOUR;
/** How long a grant lasts (milliseconds). */
const GRANTED_FOR = HOUR;

/** What is known of a request to open somebody's papers. */
export interface PaperAccessTimes {
  askedAt: Date;
  grantedAt: Date | null;
}

/** When a grant ends; null before there is one. */
export const grantEnds = ({ grantedAt }: PaperAccessTimes): Date | null =>
  grantedAt && new Date(grantedAt.getTime() + GRANTED_FOR);

export const PAPER_ACCESS_STATES = ['asked', 'granted', 'over'] as const;
export type PaperAccessState = (typeof PAPER_ACCESS_STATES)[number];

export function paperAccessState(times: PaperAccessTimes, now: Date): PaperAccessState {
  const end = grantEnds(times);
  if (end) return now < end ? 'granted' : 'over';
  return now.getTime() - times.askedAt.getTime() < ASKED_FOR ? 'asked' : 'over';
}

/** Requests that were made before this are over, whatever became of them. */
export const oldestPaperAccess = (now: Date): Date => new Date(now.getTime() - ASKED_FOR - GRANTED_FOR);

/**
 * Checks that somebody else grants what an operator asked.
 *
 * @throws Problem `conflict` SameOperator, or OwnAccount when it is about the one who grants
 */
export function assertCanGrant(grantedBy: string, { askedBy, personId }: { askedBy: string; personId: string }): void {
  if (grantedBy === askedBy) {
    throw new Problem('conflict', 'You asked for this yourself. Another operator has to grant it.', {
      errorType: 'SameOperator',
    });
  }
  if (grantedBy === personId) {
    throw new Problem('conflict', 'This is your own account. Another operator has to do this.', {
      errorType: 'OwnAccount',
    });
  }
}
