import { Problem } from '../problem.ts';
import { t } from '../text/t.ts';

/**
 * A message that one person has us send to another: a `request` asks them for something (an invitation, a link for
 * co-applicants or guarantors, checks), a `notice` follows one (a cancellation, a reminder).
 */
export type SolicitedKind = 'request' | 'notice';

/** Within a day. A notice counts with the requests, so that ordering and cancelling in turn ends soon. */
const MOST_BY_SENDER: Record<SolicitedKind, number> = { request: 50, notice: 100 };
const MOST_TO_RECIPIENT: Record<SolicitedKind, number> = { request: 3, notice: 6 };

/** Messages within a day, by what they are. */
export type SolicitedToday = Record<SolicitedKind, number>;

/** Requests a day that one person can have sent, of all kinds and for all properties together. */
const MOST_REQUESTS_A_DAY = MOST_BY_SENDER.request;

/** Whose ceiling keeps another message from being sent today; undefined when there is room. */
export function ceilingReached(
  kind: SolicitedKind,
  { bySender, toRecipient }: { bySender: SolicitedToday; toRecipient: SolicitedToday },
): 'sender' | 'recipient' | undefined {
  const counted = (today: SolicitedToday) => (kind === 'request' ? today.request : today.request + today.notice);
  if (counted(bySender) >= MOST_BY_SENDER[kind]) return 'sender';
  return counted(toRecipient) >= MOST_TO_RECIPIENT[kind] ? 'recipient' : undefined;
}

/** The refusal of a sender who has asked enough people today. */
export const tooManyRequests = (): Problem =>
  new Problem('too-many', t`You can invite ${MOST_REQUESTS_A_DAY} people a day. Please try again tomorrow.`, {
    retryAfterSeconds: 24 * 60 * 60,
  });
