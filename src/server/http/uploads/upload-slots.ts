import { Problem } from '../../../domain/problem.ts';
import { t } from '../../../domain/text/t.ts';

/** How many uploads may be received at once. */
export interface UploadLimits {
  perCaller: number;
  inAll: number;
}

/**
 * Waits for a turn to receive files.
 *
 * @param caller the account, or the network of someone without one
 * @throws Problem `busy` when no turn came within the longest wait
 */
export type TakeUploadSlot = (caller: string) => Promise<UploadTurn>;

export interface UploadTurn {
  /** Room for one file at a time, which the next turn uses again. */
  space: Buffer;
  end(): void;
}

interface Waiting {
  caller: string;
  start: () => void;
}

/** The longest wait for a turn (milliseconds), and when to try again after it (seconds). */
const LONGEST_WAIT = 60_000;
const RETRY_AFTER = 10;

const busy = (): Problem =>
  new Problem('busy', t`Too many files are being uploaded right now. Please try again in a moment.`, {
    retryAfterSeconds: RETRY_AFTER,
  });

/** Turns for uploads, first come, first served among the callers who may start. A turn bounds the memory of a file. */
export function uploadSlots(
  { perCaller, inAll }: UploadLimits,
  spaceBytes: number,
  longestWait = LONGEST_WAIT,
): TakeUploadSlot {
  const running = new Map<string, number>();
  const waiting: Waiting[] = [];
  const spaces: Buffer[] = [];
  let total = 0;
  const count = (caller: string, by: 1 | -1) => {
    total += by;
    const left = (running.get(caller) ?? 0) + by;
    if (left === 0) running.delete(caller);
    else running.set(caller, left);
  };
  const startNext = () => {
    while (total < inAll) {
      const next = waiting.findIndex(({ caller }) => (running.get(caller) ?? 0) < perCaller);
      if (next < 0) return;
      for (const { caller, start } of waiting.splice(next, 1)) {
        count(caller, 1);
        start();
      }
    }
  };
  return (caller) =>
    new Promise((resolve, reject) => {
      const turn: Waiting = {
        caller,
        start: () => {
          clearTimeout(timer);
          // Shared, so that threads read a file where it is: a copy for each would double the memory.
          const space = spaces.pop() ?? Buffer.from(new SharedArrayBuffer(spaceBytes));
          const end = () => {
            spaces.push(space);
            count(caller, -1);
            startNext();
          };
          resolve({ space, end });
        },
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(turn), 1);
        reject(busy());
      }, longestWait);
      waiting.push(turn);
      startNext();
    });
}
