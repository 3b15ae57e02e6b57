import type { Answer } from '../http/answer.ts';
import type { World } from '../sandbox-context.ts';
import type { Order } from './read-report-request.ts';
import { refusal } from './refusal.ts';
import type { Outcome } from './scenarios.ts';

/** Milliseconds that one who asked too often is told to wait. */
const WAIT = 20_000;
const TIMES: Partial<Record<Outcome, number>> = { down: 2, ratelimit: 1 };

export type TurnsAway = {
  /** The answer in place of the order, for whose fate it is to be turned away at first; undefined when it is taken. */
  answerFor(order: Order): Answer | undefined;
  clear(): void;
};

/** Turns away orders with the fates `down` (503, twice) and `ratelimit` (429, once), each person by themselves. */
export function makeTurnsAway(world: World): TurnsAway {
  const turnedAway = new Map<string, number>();
  return {
    answerFor({ email, fate }) {
      const key = `${fate.outcome} ${email}`;
      const times = turnedAway.get(key) ?? 0;
      if (times >= (TIMES[fate.outcome] ?? 0)) return undefined;
      turnedAway.set(key, times + 1);
      if (fate.outcome === 'down') return refusal(503, { code: 'unavailable', detail: 'Try again later.' });
      const seconds = Math.ceil(world.scaled(WAIT) / 1_000);
      return refusal(429, { code: 'throttled', detail: 'Request was throttled.' }, { 'retry-after': String(seconds) });
    },
    clear: () => turnedAway.clear(),
  };
}
