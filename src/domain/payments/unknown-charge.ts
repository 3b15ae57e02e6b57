import type { ProviderProblemKind } from '../ports/provider-problem.ts';
import type { ChargeOutcome, ProcessorCharge } from './processor-records.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/**
 * For how long the processor surely knows an idempotency key. Stripe may forget one after 24 hours
 * (https://docs.stripe.com/api/idempotent_requests); the rest is a margin for clocks.
 */
const KEY_IS_KNOWN_FOR = 20 * HOUR;

/** After this time no attempt is still on its way: what the processor doesn't list by then was never made. */
const ATTEMPT_ENDS_WITHIN = 10 * MINUTE;

/** The times of a charge's attempts. `attemptedAt` is when the last one began; null if the current one has not. */
export interface Attempts {
  createdAt: Date;
  attempt: number;
  attemptedAt: Date | null;
}

/**
 * Whether the processor has to be searched before it is asked to charge: an earlier attempt may have moved money, and
 * the idempotency key may be forgotten. An old charge without an attempt may come from a backup that was restored.
 */
export const mustLookUp = ({ createdAt, attempt, attemptedAt }: Attempts, now: Date): boolean =>
  attemptedAt !== null || attempt > 1 || now.getTime() - createdAt.getTime() > KEY_IS_KNOWN_FOR;

/** Whether an attempt that the processor does not list was never made, rather than still on its way. */
export const isSurelyAbsent = ({ attemptedAt }: Pick<Attempts, 'attemptedAt'>, now: Date): boolean =>
  attemptedAt === null || now.getTime() - attemptedAt.getTime() > ATTEMPT_ENDS_WITHIN;

/** Problems after which money may have moved. After any other, the processor refused the call itself. */
const IN_DOUBT: ReadonlySet<ProviderProblemKind> = new Set([
  'unavailable',
  'timeout',
  'unknown_outcome',
  'bad_response',
  'conflict',
]);

/** Whether it is unknown after this problem if the processor took the money. */
export const leavesDoubt = (kind: ProviderProblemKind): boolean => IN_DOUBT.has(kind);

/** Problems that are about this charge: another attempt with the same card would end the same way. */
const REFUSED: ReadonlySet<ProviderProblemKind> = new Set(['validation', 'not_found', 'declined']);

/** Whether the processor refused this charge, rather than our key or the moment. */
export const isRefusedByProcessor = (kind: ProviderProblemKind): boolean => REFUSED.has(kind);

const ORDER: readonly ChargeOutcome['is'][] = ['succeeded', 'processing', 'needs-authentication', 'declined'];

/**
 * What became of a charge, of all that the processor has under our id: money that moved comes first. Undefined when
 * nothing there can still be paid, or was refused by the bank.
 */
export function outcomeToAdopt(found: readonly ProcessorCharge[]): ChargeOutcome | undefined {
  const outcomes = found.filter(({ isCancelled, isUnfinished }) => !isCancelled && !isUnfinished);
  return ORDER.map((is) => outcomes.find(({ outcome }) => outcome.is === is)?.outcome).find(Boolean);
}
