import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

interface Supervision {
  restart: () => Promise<ChildProcess>;
  onEnded: (problem?: Error) => void;
}

/** Milliseconds before an attempt to start again, doubling up to the longest. */
const FIRST_PAUSE = 200;
const LONGEST_PAUSE = 30_000;

/** Stops PostgreSQL cleanly and resolves when it is gone. */
export async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await ended;
}

/**
 * Starts PostgreSQL again whenever it ends by itself, with growing pauses while it does not start.
 *
 * @returns a function that stops it permanently
 */
export function superviseServer(first: ChildProcess, { restart, onEnded }: Supervision): () => Promise<void> {
  let child = first;
  let isStopping = false;
  let restarting: Promise<void> = Promise.resolve();
  const startAgain = async (): Promise<void> => {
    for (let pause = FIRST_PAUSE; !isStopping; pause = Math.min(LONGEST_PAUSE, pause * 2)) {
      try {
        child = await restart();
        watch();
        return;
      } catch (problem) {
        onEnded(problem instanceof Error ? problem : new Error(String(problem)));
        await sleep(pause, undefined, { ref: false });
      }
    }
  };
  const watch = () => {
    const again = () => {
      if (isStopping) return;
      onEnded();
      restarting = startAgain();
    };
    if (child.exitCode !== null || child.signalCode !== null) again();
    else child.once('exit', again);
  };
  watch();
  return async () => {
    isStopping = true;
    await restarting;
    await stopServer(child);
  };
}
