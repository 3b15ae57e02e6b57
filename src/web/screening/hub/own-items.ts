import type { ReplyOf } from '../../../contract/endpoint.ts';
import type { tenantsRequestItems } from '../../../contract/screening.ts';
import type { CheckKind } from '../../../domain/screening/orders/catalogue.ts';

/** What a page hands on to the hub when something was just finished at a vendor, as state of the address. */
export const finishedState = (items: readonly CheckKind[], at: number): { finished: JustFinished } => ({
  finished: { items, at },
});

/** Reads it back from the state of an address, where anything may stand. */
export function readFinished(state: unknown): JustFinished | undefined {
  if (typeof state !== 'object' || state === null || !('finished' in state)) return undefined;
  const { finished } = state as { finished: JustFinished };
  return Array.isArray(finished?.items) && typeof finished.at === 'number' ? finished : undefined;
}

/** One check of the caller, as they see it. */
export type OwnItem = ReplyOf<typeof tenantsRequestItems>['data'][number];

/** How far a check is, as its applicant reads it. */
export type Stage = 'undecided' | 'to do' | 'again' | 'pulled' | 'at vendor' | 'complete' | 'refused';

export function stageOf({ state, problem, result, is_completed, waits_at_vendor }: OwnItem): Stage {
  if (state === 'refused') return 'refused';
  if (waits_at_vendor) return 'at vendor';
  if (is_completed === 1 || state === 'done') return result === 'pending' ? 'pulled' : 'complete';
  if (state === 'asked') return 'undecided';
  return problem ? 'again' : 'to do';
}

/** How many checks are complete, of those that the applicant did not refuse. */
export function progressOf(items: readonly OwnItem[]): { complete: number; of: number } {
  const stages = items.map(stageOf).filter((stage) => stage !== 'refused');
  return { complete: stages.filter((stage) => stage === 'complete').length, of: stages.length };
}

/** What keeps an application from going out: checks without an answer, and checks that were agreed to and not done. */
export const unsettled = (items: readonly OwnItem[]): OwnItem[] =>
  items.filter(({ state }) => state === 'asked' || state === 'agreed');

/** What is ready to go to a landlord who has the application already, and has not gone yet. */
export const checksToSubmit = (items: readonly OwnItem[]): OwnItem[] =>
  items.filter(({ state, is_handed_in }) => state === 'done' && is_handed_in === 0);

/** What was just finished at a vendor, and may take a moment to be known here. */
export interface JustFinished {
  items: readonly CheckKind[];
  /** Milliseconds since 1970. */
  at: number;
}

/** How long the news of a vendor may take before the check counts as not done, in milliseconds. */
const NEWS_TAKES = 5 * 60_000;

/** A check that was just finished elsewhere reads as being pulled until its news is here. */
export function withPendingResult(
  items: readonly OwnItem[],
  finished: JustFinished | undefined,
  now: number,
): OwnItem[] {
  if (!finished || now - finished.at > NEWS_TAKES) return [...items];
  return items.map((item) =>
    item.state === 'agreed' && item.problem === null && finished.items.includes(item.item)
      ? { ...item, state: 'done' as const, result: 'pending' as const }
      : item,
  );
}

/** In which order the checks of one page are taken up. */
const TAKEN_UP: readonly Stage[] = ['again', 'to do', 'undecided', 'refused', 'at vendor', 'pulled', 'complete'];

/** Whether the applicant can do their part of a check now. */
export const isToDo = (item: OwnItem): boolean => ['again', 'to do'].includes(stageOf(item));

/** Of the checks that a page is for, the one that the applicant can do something about; else any of them. */
export function theOneToDo(items: readonly OwnItem[], kinds: readonly CheckKind[]): OwnItem | undefined {
  const [first] = items
    .filter(({ item }) => kinds.includes(item))
    .toSorted((a, b) => TAKEN_UP.indexOf(stageOf(a)) - TAKEN_UP.indexOf(stageOf(b)));
  return first;
}
