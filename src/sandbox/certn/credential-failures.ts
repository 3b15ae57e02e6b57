import type { Answer } from '../http/route.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import type { Order } from './read-report-request.ts';
import { refusal } from './refusal.ts';
import type { Outcome } from './scenarios.ts';

/** Retry delay sent to a throttled client, in milliseconds. */
const WAIT = 20_000;
const TIMES: Partial<Record<Outcome, number>> = { down: 2, ratelimit: 1 };

export type CredentialFailures = {
  /** The error to send instead of accepting the order, if its scenario has errors left; otherwise undefined. */
  answerFor(order: Order): Answer | undefined;
  clear(): void;
};

/** Rejects orders with the scenarios `down` (503, twice) and `ratelimit` (429, once), counted per person. */
export function createCredentialFailures(context: SandboxContext): CredentialFailures {
  const turnedAway = new Map<string, number>();
  return {
    answerFor({ email, scenario }) {
      const key = `${scenario.outcome} ${email}`;
      const times = turnedAway.get(key) ?? 0;
      if (times >= (TIMES[scenario.outcome] ?? 0)) return undefined;
      turnedAway.set(key, times + 1);
      if (scenario.outcome === 'down') return refusal(503, { code: 'unavailable', detail: 'Try again later.' });
      const seconds = Math.ceil(context.scaled(WAIT) / 1_000);
      return refusal(429, { code: 'throttled', detail: 'Request was throttled.' }, { 'retry-after': String(seconds) });
    },
    clear: () => turnedAway.clear(),
  };
}
