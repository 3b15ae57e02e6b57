import { setTimeout as sleep } from 'node:timers/promises';

/** Waits `ms` milliseconds, or until `stopping` aborts, whichever comes first. */
export async function waitFor(ms: number, stopping: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal: stopping }).catch(() => undefined);
}
