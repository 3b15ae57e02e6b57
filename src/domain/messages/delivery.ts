import { ProviderProblem } from '../ports/provider-problem.ts';
import { msg, type Text } from '../text/t.ts';
import { MESSAGE_KINDS, type MessageKind } from './message-kinds.ts';

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
const DAY = 24 * HOUR;

/** How far a message is. */
type MessageState = 'queued' | 'sending' | 'sent' | 'stopped' | 'failed';
/** What people call each of them. */
export const MESSAGE_STATE_NAMES: Record<MessageState, Text> = {
  queued: msg`waits to be sent`,
  sending: msg`being sent`,
  sent: msg`sent`,
  stopped: msg`not sent, because it was not wanted or no longer of use`,
  failed: msg`could not be delivered`,
};

/** Messages that are of no use after some hours: their reader waits for them, or asks again. */
const SHORT_LIVED: readonly MessageKind[] = ['contact-code', 'password-reset'];

/**
 * For how long we try to deliver a message, in milliseconds. Invitations and optional emails are of no use after three
 * days; a decision with its legal notice, a bill or the link that stops a deletion is wanted at any time.
 */
export function deliveryLifetime(kind: MessageKind): number {
  if (SHORT_LIVED.includes(kind)) return 6 * HOUR;
  return MESSAGE_KINDS[kind] === 'transactional' ? 14 * DAY : 3 * DAY;
}

/**
 * Whose fault a failed attempt was.
 * - `recipient`: the mailbox or the number will never take it. Trying again would only cost us our reputation.
 * - `ours`: our password, our set-up, our reputation or our code. It is tried again, and operators are told.
 * - `passing`: an outage, a time-out, a greylist. It is tried again.
 */
export type DeliveryFault = 'recipient' | 'ours' | 'passing';

export function faultOf(problem: unknown): DeliveryFault {
  if (!(problem instanceof ProviderProblem)) return 'ours';
  switch (problem.kind) {
    case 'validation':
    case 'declined':
      return 'recipient';
    case 'rate_limited':
    case 'unavailable':
    case 'timeout':
    case 'unknown_outcome':
      return 'passing';
    default:
      return 'ours';
  }
}

const LONGEST_PAUSE = 15 * 60 * SECOND;

/**
 * Milliseconds until the next attempt: doubling from a second to a quarter of an hour, or longer where the provider
 * asks for it.
 *
 * @param attempts how many there were, at least 1
 * @param spread from 0 to 1: shortens the pause by up to a quarter, so that a backlog does not come back all at once
 * @param retryAfterMs the wait that the provider asked for
 */
export function pauseBeforeNext(attempts: number, spread: number, retryAfterMs = 0): number {
  const doubled = SECOND * 2 ** Math.min(attempts - 1, 20);
  const pause = Math.min(doubled, LONGEST_PAUSE) * (1 - spread / 4);
  return Math.round(Math.max(pause, Math.min(retryAfterMs, HOUR)));
}

/** How long a passing problem may last before operators are told. Milliseconds. */
const QUIET_FOR = 30 * 60 * SECOND;

/** Whether operators should be notified of a failed attempt: of our own faults at once, of an outage when it lasts. */
export const isWorthReporting = (fault: DeliveryFault, { waitingMs }: { waitingMs: number }): boolean =>
  fault === 'ours' || (fault === 'passing' && waitingMs >= QUIET_FOR);
