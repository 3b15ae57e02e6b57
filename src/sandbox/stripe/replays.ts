import { createHash } from 'node:crypto';
import type { Answer, Call } from '../http/route.ts';
import { Refusal } from './form-request.ts';
import type { Store } from './store.ts';

const MOST_STORED = 500;
/** For how long a key is remembered (milliseconds): https://docs.stripe.com/api/idempotent_requests */
const REMEMBERED_FOR = 24 * 60 * 60 * 1000;

export type Replays = {
  /** The earlier answer under this idempotency key. Throws if the key was used for another call. */
  find(call: Call): Answer | undefined;
  store(call: Call, answer: Answer): void;
};

/**
 * Answers by idempotency key. Only a fingerprint of the call is stored, because its body may hold a card number. Calls
 * rejected before anything was done (400, 401, 404, 429) are not stored; those declined by a bank (402) are. A key is
 * forgotten after a day, and beyond 500 the oldest are: the same call then does everything again.
 */
export function createReplays({ replays }: Store, now: () => Date): Replays {
  const keyOf = (call: Call) => (call.method === 'POST' ? call.headers['idempotency-key'] : undefined);
  return {
    find(call) {
      const stored = replays.get(keyOf(call) ?? '');
      if (!stored || stored.storedAt < now().getTime() - REMEMBERED_FOR) return undefined;
      if (stored.fingerprint === fingerprintOf(call)) return stored.answer;
      throw new Refusal(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      });
    },
    store(call, answer) {
      const key = keyOf(call);
      if (key === undefined || answer === 'hang up' || (answer.status !== 200 && answer.status !== 402)) return;
      const headers = { ...answer.headers, 'idempotent-replayed': 'true' };
      const storedAt = now().getTime();
      replays.set(key, { id: key, fingerprint: fingerprintOf(call), answer: { ...answer, headers }, storedAt });
      const oldest = replays.keys().next();
      if (replays.size > MOST_STORED && !oldest.done) replays.delete(oldest.value);
    },
  };
}

function fingerprintOf(call: Call): string {
  return createHash('sha256').update(`${call.path}\n${call.body}`).digest('hex');
}
