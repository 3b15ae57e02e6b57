import { setTimeout } from 'node:timers/promises';
import type { AppContext } from '../app-context.ts';
import { chainAuditEvents } from '../infrastructure/database/audit-chain.ts';
import { factsOfError } from '../infrastructure/observability/log.ts';

/** Between two looks for new audit events. Milliseconds. */
const PAUSE = 2_000;

/** Adds links for new audit events every few seconds, until it is stopped. */
export function startAuditChain({ db, log }: Pick<AppContext, 'db' | 'log'>): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    let isFailing = false;
    while (!signal.aborted) {
      try {
        while ((await chainAuditEvents(db)) > 0);
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
