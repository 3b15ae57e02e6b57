import { setTimeout as sleep } from 'node:timers/promises';
import { expectStatus } from '../../testing/builders/builders.ts';
import type { Answer } from '../../testing/server/caller.ts';

/** How a call ended for its client: answered with success, answered with a refusal, or without an answer. */
export type Ending = 'acknowledged' | 'refused' | 'unknown';

const endingOf = ({ status }: Answer): Ending => {
  if (status < 300) return 'acknowledged';
  return status < 500 && status !== 429 ? 'refused' : 'unknown';
};

/** Makes a call and says how it ended; a broken connection is an unknown outcome, never an error. */
export const attempt = (call: () => Promise<Answer>): Promise<Ending> => call().then(endingOf, () => 'unknown');

const PATIENCE_MS = 60_000;

/** Repeats a call as a patient client does, until it is answered with a success or a refusal. */
export async function insist(call: () => Promise<Answer>): Promise<Ending> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const ending = await attempt(call);
    if (ending !== 'unknown' || performance.now() > end) return ending;
    await sleep(100);
  }
}

/** Makes a call that prepares a round, and makes it again while the machine is too busy to answer it. */
export async function prepareWith(call: () => Promise<Answer>, ...statuses: number[]): Promise<Answer> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await call();
    if (statuses.includes(answer.status)) return answer;
    if (answer.status !== 503 || performance.now() > end) return expectStatus(answer, ...statuses);
    await sleep(500);
  }
}
