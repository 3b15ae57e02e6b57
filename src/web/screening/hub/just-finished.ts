import type { CheckKind } from '../../../domain/screening/orders/catalogue.ts';
import type { JustFinished } from './own-items.ts';

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
