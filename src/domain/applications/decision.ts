import { Problem } from '../problem.ts';

/** What a landlord can decide about a submitted household. The product itself never decides. */
export const VERDICTS = ['accepted', 'declined'] as const;
export type Verdict = (typeof VERDICTS)[number];

/**
 * Why somebody is declined, as the landlord chooses and the applicant reads it. None of them names or stands for a
 * protected ground, and income is none: in Ontario it may never be the only one (O. Reg. 290/98, s. 1).
 */
export const DECLINE_REASONS = {
  'another-household': 'Another application was chosen',
  'rental-history': 'Rental history or landlord references',
  'credit-history': 'Credit history',
  'not-confirmed': 'Something in the application could not be confirmed',
  'asked-checks': 'The checks that were asked for were not completed',
  'no-longer-available': 'The home is no longer available',
} as const;
export type DeclineReason = keyof typeof DECLINE_REASONS;
export const DECLINE_REASON_NAMES = Object.keys(DECLINE_REASONS) as [DeclineReason, ...DeclineReason[]];

/** A decision with what its letter needs to know. A report plays a part in a refusal over credit history in any case. */
export type Decision =
  | { verdict: 'accepted' }
  | { verdict: 'declined'; reason: DeclineReason; reportPlayedPart: boolean };

/** How long a decision can be undone; its letters wait as long (milliseconds). */
export const UNDO_FOR = 10 * 60 * 1000;

/** Until when a decision can be undone, which is when its letters go. */
export const undoUntil = (decidedAt: Date): Date => new Date(decidedAt.getTime() + UNDO_FOR);

/**
 * What is sent, as a decision.
 *
 * @throws Problem `invalid` when a refusal has no reason, or an acceptance has one
 */
export function readDecision(sent: {
  verdict: Verdict;
  reason?: DeclineReason | undefined;
  report_played_part?: boolean | undefined;
}): Decision {
  if (sent.verdict === 'accepted') {
    if (sent.reason === undefined && !sent.report_played_part) return { verdict: 'accepted' };
    throw new Problem('invalid', 'Only a refusal has a reason', {
      errors: { reason: ['Only a refusal has a reason'] },
    });
  }
  if (sent.reason === undefined) {
    throw new Problem('invalid', 'Please choose a reason', { errors: { reason: ['Please choose a reason'] } });
  }
  return {
    verdict: 'declined',
    reason: sent.reason,
    reportPlayedPart: sent.report_played_part === true || sent.reason === 'credit-history',
  };
}
