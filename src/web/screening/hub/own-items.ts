import type { ReplyOf } from '../../../contract/endpoint.ts';
import type { tenantsRequestItems } from '../../../contract/screening.ts';
import type { CheckKind } from '../../../domain/screening/orders/catalogue.ts';

/** The navigation state that a page passes to the list of checks after a check is finished at a vendor. */
export const finishedState = (items: readonly CheckKind[], at: number): { finished: JustFinished } => ({
  finished: { items, at },
});

/** Reads it back from navigation state, which may hold anything. */
export function readFinished(state: unknown): JustFinished | undefined {
  if (typeof state !== 'object' || state === null || !('finished' in state)) return undefined;
  const { finished } = state as { finished: JustFinished };
  return Array.isArray(finished?.items) && typeof finished.at === 'number' ? finished : undefined;
}

/** One check, as its applicant sees it. */
export type OwnItem = ReplyOf<typeof tenantsRequestItems>['data'][number];

/** The stage of a check, for its applicant. */
export type Stage = 'undecided' | 'not paid' | 'to do' | 'again' | 'pulled' | 'at vendor' | 'complete' | 'refused';

export function stageOf({ state, problem, result, is_completed, waits_at_vendor }: OwnItem): Stage {
  if (state === 'refused') return 'refused';
  if (state === 'unpaid') return 'not paid';
  if (waits_at_vendor) return 'at vendor';
  if (is_completed === 1 || state === 'done') return result === 'pending' ? 'pulled' : 'complete';
  if (state === 'asked') return 'undecided';
  return problem ? 'again' : 'to do';
}

/** How many checks are complete, out of those that are paid for and not refused. */
export function progressOf(items: readonly OwnItem[]): { complete: number; of: number } {
  const stages = items.map(stageOf).filter((stage) => stage !== 'refused' && stage !== 'not paid');
  return { complete: stages.filter((stage) => stage === 'complete').length, of: stages.length };
}

/** Checks that block submission: those without an answer, and those agreed to but not done. */
export const unsettled = (items: readonly OwnItem[]): OwnItem[] =>
  items.filter(({ state }) => state === 'asked' || state === 'agreed');

/** Finished checks that are not yet submitted to the landlord. */
export const checksToSubmit = (items: readonly OwnItem[]): OwnItem[] =>
  items.filter(({ state, is_handed_in }) => state === 'done' && is_handed_in === 0); // @literal field of the API

/** Checks just finished at a vendor, whose result may take a moment to arrive. */
export interface JustFinished {
  items: readonly CheckKind[];
  /** Milliseconds since 1970. */
  at: number;
}

/** How long a vendor's event may take before the check counts as not done, in milliseconds. */
const EVENT_DELAY = 5 * 60_000;

/** Shows a check just finished at a vendor as being pulled until its event arrives. */
export function withPendingResult(
  items: readonly OwnItem[],
  finished: JustFinished | undefined,
  now: number,
): OwnItem[] {
  if (!finished || now - finished.at > EVENT_DELAY) return [...items];
  return items.map((item) =>
    item.state === 'agreed' && item.problem === null && finished.items.includes(item.item)
      ? { ...item, state: 'done' as const, result: 'pending' as const }
      : item,
  );
}

/** The order in which a page handles its checks. */
const TODO_ORDER: readonly Stage[] = [
  'again',
  'to do',
  'undecided',
  'not paid',
  'refused',
  'at vendor',
  'pulled',
  'complete',
];

/** Whether the applicant can do their part of a check now. */
export const isToDo = (item: OwnItem): boolean => ['again', 'to do'].includes(stageOf(item));

/** Of a page's checks, the one that the applicant can act on; otherwise any of them. */
export function nextToDo(items: readonly OwnItem[], kinds: readonly CheckKind[]): OwnItem | undefined {
  const [first] = items
    .filter(({ item }) => kinds.includes(item))
    .toSorted((a, b) => TODO_ORDER.indexOf(stageOf(a)) - TODO_ORDER.indexOf(stageOf(b)));
  return first;
}
