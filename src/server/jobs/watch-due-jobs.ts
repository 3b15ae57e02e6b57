import { setTimeout } from 'node:timers/promises';

/** What waits on the queue. */
interface WaitingJobs {
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

/** Statements of the queue's own connections. */
interface QueueDatabase {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** What waits on any queue, and whether a job has to begin again: one statement over what is not done. */
export async function findWaitingJobs(db: QueueDatabase): Promise<WaitingJobs> {
  const { rows } = await db.executeSql(`
    select coalesce(array_agg(distinct name) filter (where state < 'active' and start_after <= now()), '{}') as due,
      ceil(extract(epoch from min(start_after) filter (where state < 'active' and start_after > now()) - now()) * 1000)::float8
        as "nextInMs",
      coalesce(bool_or(state = 'active' and (heartbeat_on + heartbeat_seconds * interval '1 second' < now()
        or started_on + expire_seconds * interval '1 second' < now())), false) as "isAnyLost"
    from pgboss.job where state <= 'active' and not blocked`);
  const [waiting] = rows as WaitingJobs[];
  return waiting ?? { due: [], nextInMs: null, isAnyLost: false };
}
