import { setTimeout } from 'node:timers/promises';
import type { AppContext } from '../app-context.ts';
import { lastEventWrittenAt } from '../infrastructure/database/audit.ts';
import { chainAuditEvents } from '../infrastructure/database/audit-chain.ts';
import { factsOfError } from '../infrastructure/observability/log.ts';

/** Between two looks for new audit events. Milliseconds. */
const PAUSE = 2_000;
/** Within this time of its writing an event is committed, or never. Milliseconds. */
const COMMITTED_WITHIN = 15_000;
/** Between two looks for events of others, such as terminal commands. Milliseconds. */
const PAUSE_FOR_OTHERS = 60_000;

/**
 * Adds links for new audit events, until it is stopped: every few seconds while this process writes any, and every minute for those
 * of others.
 */
export function startAuditChain({ db, log }: Pick<AppContext, 'db' | 'log'>): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    let isFailing = false;
    let lookedAt = Number.NEGATIVE_INFINITY;
    const isDue = (now: number): boolean =>
      isFailing || now - lastEventWrittenAt() < COMMITTED_WITHIN || now - lookedAt >= PAUSE_FOR_OTHERS;
    while (!signal.aborted) {
      try {
        if (isDue(Date.now())) {
          lookedAt = Date.now();
          while (!signal.aborted && (await chainAuditEvents(db)) > 0);
        }
        isFailing = false;
      } catch (problem) {
        // Once for each outage: the events wait, and get their links afterwards.
        if (!isFailing && !signal.aborted) log.warn('audit events wait for their links', factsOfError(problem));
        isFailing = true;
      }
      await setTimeout(PAUSE, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}
