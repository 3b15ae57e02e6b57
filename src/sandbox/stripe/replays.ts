import { createHash } from 'node:crypto';
import type { Answer } from '../http/answer.ts';
import type { Call } from '../http/route.ts';
import { Refusal } from './form-request.ts';
import type { Store } from './store.ts';

const MOST_STORED = 500;

export type Replays = {
  /** The answer that this call got before under its idempotency key. Throws when the key was for another call. */
  find(call: Call): Answer | undefined;
  keep(call: Call, answer: Answer): void;
};

/**
 * Answers by idempotency key. Of a call only a fingerprint is kept, as its body may hold a card's number. Calls that
 * were refused before anything was done (400, 401, 404, 429) are not kept, those that a bank refused (402) are. More
 * than 500 are forgotten, the oldest first.
 */
export function createReplays({ replays }: Store): Replays {
  const keyOf = (call: Call) => (call.method === 'POST' ? call.headers['idempotency-key'] : undefined);
  return {
    find(call) {
      const kept = replays.get(keyOf(call) ?? '');
      if (!kept) return undefined;
      if (kept.fingerprint === fingerprintOf(call)) return kept.answer;
      throw new Refusal(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      });
    },
    keep(call, answer) {
      const key = keyOf(call);
      if (key === undefined || answer === 'hang up' || (answer.status !== 200 && answer.status !== 402)) return;
      const headers = { ...answer.headers, 'idempotent-replayed': 'true' };
      replays.set(key, { id: key, fingerprint: fingerprintOf(call), answer: { ...answer, headers } });
      const oldest = replays.keys().next();
      if (replays.size > MOST_STORED && !oldest.done) replays.delete(oldest.value);
    },
  };
}

function fingerprintOf(call: Call): string {
  return createHash('sha256').update(`${call.path}\n${call.body}`).digest('hex');
}
