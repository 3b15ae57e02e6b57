import { Problem } from '../problem.ts';
import { msg, type Text, t } from '../text/t.ts';
import { keysOf } from '../values/type-guards.ts';

/** A landlord's decision about a submitted group. The product itself never decides. */
export const VERDICTS = ['accepted', 'declined'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What people call each of them. */
export const VERDICT_NAMES: Record<Verdict, Text> = {
  accepted: msg`accepted`,
  declined: msg`declined`,
};

/**
 * Reasons to decline, as the landlord chooses and the applicant reads them. None names or implies a protected ground,
 * and income is not one of them: in Ontario it can never be the only reason (O. Reg. 290/98, s. 1).
 */
export const DECLINE_REASONS = {
  'another-household': msg`Another application was chosen`,
  'rental-history': msg`Rental history or landlord references`,
  'credit-history': msg`Credit history`,
  'not-confirmed': msg`Something in the application could not be confirmed`,
  'asked-checks': msg`The requested checks were not completed`,
  'no-longer-available': msg`The home is no longer available`,
} as const;
/** The same in the middle of a sentence. */
export const DECLINE_REASONS_INLINE: Record<DeclineReason, Text> = {
  'another-household': msg`another application was chosen`,
  'rental-history': msg`rental history or landlord references`,
  'credit-history': msg`credit history`,
  'not-confirmed': msg`something in the application could not be confirmed`,
  'asked-checks': msg`the requested checks were not completed`,
  'no-longer-available': msg`the home is no longer available`,
};
export type DeclineReason = keyof typeof DECLINE_REASONS;
export const DECLINE_REASON_NAMES = keysOf(DECLINE_REASONS);

/** A decision with the facts for its email. Declining over credit history always means a report played a part. */
export type Decision =
  | { verdict: 'accepted' }
  | { verdict: 'declined'; reason: DeclineReason; reportPlayedPart: boolean };

/** How long a decision can be undone; its emails wait until then (milliseconds). */
export const UNDO_FOR = 10 * 60 * 1000;

/** Until when a decision can be undone, which is when its emails are sent. */
export const undoUntil = (decidedAt: Date): Date => new Date(decidedAt.getTime() + UNDO_FOR);

/**
 * Reads a decision from a request.
 *
 * @throws Problem `invalid` when declining without a reason, or accepting with one
 */
export function readDecision(sent: {
  verdict: Verdict;
  reason?: DeclineReason | undefined;
  report_played_part?: boolean | undefined;
}): Decision {
  if (sent.verdict === 'accepted') {
    if (sent.reason === undefined && !sent.report_played_part) return { verdict: 'accepted' };
    throw new Problem('invalid', t`Only a declined application can have a reason`, {
      errors: { reason: [t`Only a declined application can have a reason`] },
    });
  }
  if (sent.reason === undefined) {
    throw new Problem('invalid', t`Please choose a reason`, { errors: { reason: [t`Please choose a reason`] } });
  }
  return {
    verdict: 'declined',
    reason: sent.reason,
    reportPlayedPart: sent.report_played_part === true || sent.reason === 'credit-history',
  };
}
