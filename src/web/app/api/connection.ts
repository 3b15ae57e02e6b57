import { useSyncExternalStore } from 'react';

/** What a connection is watched with. */
interface Surroundings {
  /** Asks the server for a sign of life; answers whether one came. */
  reach: () => Promise<boolean>;
  /** Calls back after so many milliseconds. */
  later: (deed: () => void, pause: number) => void;
}

/** How long is waited before the server is asked again, in milliseconds; the last one from then on. */
const PAUSES = [2000, 4000, 8000, 15_000] as const;

/**
 * Whether the server can be reached. A call without an answer and a browser that says it is offline are hints, and no
 * more: a call may have been blocked, and a server on this machine needs no network. So the server is asked, and only
 * when that fails too the connection counts as lost. From then on it is asked again until it answers.
 */
export function watchConnection({ reach, later }: Surroundings) {
  const listeners = new Set<() => void>();
  let isLost = false;
  let isAsking = false;
  let failures = 0;

  const set = (lost: boolean): void => {
    if (!lost) failures = 0;
    if (lost === isLost) return;
    isLost = lost;
    for (const listener of listeners) listener();
  };

  const ask = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    const isThere = await reach();
    isAsking = false;
    set(!isThere);
    if (isThere) return;
    later(() => isLost && void ask(), PAUSES[Math.min(failures, PAUSES.length - 1)] ?? 0);
    failures += 1;
  };

  return {
    isLost: (): boolean => isLost,
    /** Calls back whenever the connection is lost or back. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Something hints at a change: the server is asked, unless it is being asked. */
    doubt: (): void => void ask(),
    /** An answer came, whatever it says. */
    answered: (): void => set(false),
  };
}

/** Longer than this the server is not waited for, in milliseconds. */
const PATIENCE = 10_000;

export const connection = watchConnection({
  reach: () =>
    fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) }).then(
      () => true,
      () => false,
    ),
  later: (deed, pause) => void setTimeout(deed, pause),
});

/** Listens to what the browser knows of its network. */
export function followConnection(): void {
  for (const hint of ['online', 'offline']) window.addEventListener(hint, connection.doubt);
  const revalidate = (): void => {
    if (connection.isLost()) connection.doubt();
  };
  window.addEventListener('pageshow', revalidate);
  document.addEventListener('visibilitychange', revalidate);
  if (!navigator.onLine) connection.doubt();
}

/** Whether nothing gets through at the moment. */
export const useConnectionLost = (): boolean =>
  useSyncExternalStore(connection.subscribe, connection.isLost, () => false);
