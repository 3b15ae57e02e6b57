// @untranslated: the states of checks, which nobody reads
import type { ReplyOf } from '../../../contract/endpoint.ts';
import type { tenantsRequestItems } from '../../../contract/screening.ts';
import { isVerifierCheck } from '../../../domain/screening/checks.ts';
import type { CheckState } from '../../../domain/screening/orders/check-state.ts';
import { holdsSubmission, isComing } from '../../../domain/screening/orders/checks-progress.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import { isRecord } from '../../../domain/values/type-guards.ts';

/** The navigation state that a page passes to the list of checks after a check is finished at a vendor. */
export const finishedState = (items: readonly CheckKind[], at: number): { finished: JustFinished } => ({
  finished: { items, at },
});

/** Reads it back from navigation state, which may hold anything. */
export function readFinished(state: unknown): JustFinished | undefined {
  const finished = isRecord(state) ? state.finished : undefined;
  if (!isRecord(finished) || !Array.isArray(finished.items) || typeof finished.at !== 'number') return undefined;
  return { items: finished.items, at: finished.at };
}

/** One check, as its applicant sees it. */
export type OwnItem = ReplyOf<typeof tenantsRequestItems>['data'][number] & {
  /** It was finished at a vendor that has sent no result since. */
  lacksResult?: boolean;
};

/** Whether a check was sent back, to be entered again. */
export const isSentBack = ({ check_state, problem }: OwnItem): boolean => check_state === 'to do' && problem !== null;

const NOT_COUNTED: readonly CheckState[] = ['declined', 'cancelled', 'no file found', 'could not be done', 'not paid'];

/** How many checks are complete, out of those that can be. */
export function progressOf(items: readonly OwnItem[]): { complete: number; of: number } {
  const counted = items.filter(({ check_state }) => !NOT_COUNTED.includes(check_state));
  return { complete: counted.filter(({ check_state }) => check_state === 'done').length, of: counted.length };
}

/** Checks that block submission, because something is left for the applicant to do. */
export const unsettled = (items: readonly OwnItem[]): OwnItem[] =>
  items.filter(({ check_state }) => holdsSubmission(check_state));

/** Checks that can be submitted to the landlord and are not yet. */
export const checksToSubmit = (items: readonly OwnItem[]): OwnItem[] =>
  items.filter(
    (item) => (item.check_state === 'done' || isComing(item.check_state)) && item.is_handed_in === 0, // @literal field of the API
  );

/** Checks just finished at a vendor, whose result may take a moment to arrive. */
export interface JustFinished {
  items: readonly CheckKind[];
  /** Milliseconds since 1970. */
  at: number;
}

/** How long a vendor's event may take before the check counts as not done, in milliseconds. */
export const EVENT_DELAY = 5 * 60_000;

/**
 * Shows a check just finished at a vendor as being pulled until its event arrives, and says so when it does not arrive
 * within a few minutes.
 */
export function withPendingResult(
  items: readonly OwnItem[],
  finished: JustFinished | undefined,
  now: number,
): OwnItem[] {
  if (!finished) return [...items];
  const isOverdue = now - finished.at > EVENT_DELAY;
  return items.map((item) => {
    if (item.check_state !== 'to do' || item.problem !== null || !finished.items.includes(item.item)) return item;
    return isOverdue ? { ...item, lacksResult: true } : { ...item, check_state: 'with the vendor', result: 'pending' };
  });
}

/** The order in which a page handles its checks. */
const TODO_ORDER: readonly CheckState[] = [
  'to do',
  'to decide',
  'declined',
  'not paid',
  'your turn at the vendor',
  'waits for your email or phone',
  'waits for your ID check',
  'waits for the landlord',
  'waits its turn',
  'with the vendor',
  'could not be done',
  'no file found',
  'done',
];

/** Whether a check that could not be done can be tried again: at the verifier, until it is submitted. */
export const canTryAgain = (own: OwnItem): boolean =>
  own.check_state === 'could not be done' && isVerifierCheck(own.item) && own.is_handed_in === 0; // @literal field of the API

/** Whether the applicant can do their part of a check now. */
export const isToDo = (item: OwnItem): boolean => item.check_state === 'to do' || canTryAgain(item);

const placeOf = (item: OwnItem): number => TODO_ORDER.indexOf(canTryAgain(item) ? 'to do' : item.check_state);

/** Of a page's checks, the one that the applicant can act on; otherwise any of them. */
export function nextToDo(items: readonly OwnItem[], kinds: readonly CheckKind[]): OwnItem | undefined {
  const [first] = items.filter(({ item }) => kinds.includes(item)).toSorted((a, b) => placeOf(a) - placeOf(b));
  return first;
}
