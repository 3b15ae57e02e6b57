import { setTimeout } from 'node:timers/promises';

/** What waits on the queue. */
export interface WaitingJobs {
  /** The queues with a job that is due. */
  due: string[];
  /** Milliseconds until another job is due; null if none waits. */
  nextInMs: number | null;
  /** Whether a job runs whose process stopped beating, or that takes longer than it may. */
  isAnyLost: boolean;
}

export interface DueJobs {
  /** Looks again at this time at the latest. */
  lookAt(at: Date): void;
  stop(): Promise<void>;
}

/** A look at least this often, for what this process cannot know of: jobs of another one, or of one that was killed. Milliseconds. */
const LONGEST_PAUSE = 10_000;
/** Between two looks while jobs are due whose workers are busy. Milliseconds. */
const BUSY_PAUSE = 1_000;
/** Between any two looks. Milliseconds. */
const SHORTEST_PAUSE = 250;

/**
 * Wakes the workers of jobs that became due: those that waited for their hour, or for their next attempt. Jobs that are due at once
 * wake the workers themselves, so a quiet server asks its database only every few seconds, and once for all queues.
 *
 * @param look reads what waits
 * @param act wakes the workers, and gives lost jobs back to the queue
 */
export function watchDueJobs(
  look: () => Promise<WaitingJobs>,
  act: (waiting: WaitingJobs) => Promise<void>,
  onProblem: (problem: unknown) => void,
): DueJobs {
  const stopping = new AbortController();
  let asked = Number.POSITIVE_INFINITY;
  let pause = new AbortController();
  /** Waits until then, or until it was asked for an earlier look. */
  const waitFor = async (next: number, earliest: number): Promise<void> => {
    for (;;) {
      const left = Math.max(Math.min(next, asked), earliest) - Date.now();
      if (left <= 0 || stopping.signal.aborted) return;
      pause = new AbortController();
      const signal = AbortSignal.any([stopping.signal, pause.signal]);
      await setTimeout(left, undefined, { signal }).catch(() => {});
    }
  };
  const lookOnce = async (): Promise<number> => {
    const waiting = await look();
    await act(waiting);
    return Math.min(waiting.due.length > 0 ? BUSY_PAUSE : LONGEST_PAUSE, waiting.nextInMs ?? LONGEST_PAUSE);
  };
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const began = Date.now();
      asked = Number.POSITIVE_INFINITY;
      const next = await lookOnce().catch((problem: unknown) => {
        if (!stopping.signal.aborted) onProblem(problem);
        return LONGEST_PAUSE;
      });
      await waitFor(began + next, began + SHORTEST_PAUSE);
    }
  };
  const running = run();
  return {
    lookAt: (at) => {
      if (at.getTime() >= asked) return;
      asked = at.getTime();
      pause.abort();
    },
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}
