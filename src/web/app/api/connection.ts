import { useSyncExternalStore } from 'react';

interface ConnectionOptions {
  /** Whether the server answers. */
  ping: () => Promise<boolean>;
  /** Runs a function after `pause` milliseconds. */
  schedule: (run: () => void, pause: number) => void;
}

/** Pauses between pings, in milliseconds; the last one repeats. */
const PAUSES = [2000, 4000, 8000, 15_000] as const;

/**
 * Whether the server can be reached. A call without a reply and a browser that says it is offline are only hints: a call
 * may have been blocked, and a server on this machine needs no network. So we ping the server, and the connection counts
 * as lost only when that fails too. From then on we ping until it answers.
 */
export function watchConnection({ ping, schedule }: ConnectionOptions) {
  const listeners = new Set<() => void>();
  let isLost = false;
  let isPinging = false;
  let failures = 0;

  const set = (lost: boolean): void => {
    if (!lost) failures = 0;
    if (lost === isLost) return;
    isLost = lost;
    for (const listener of listeners) listener();
  };

  const check = async (): Promise<void> => {
    if (isPinging) return;
    isPinging = true;
    const isReachable = await ping();
    isPinging = false;
    set(!isReachable);
    if (isReachable) return;
    schedule(() => isLost && void check(), PAUSES[Math.min(failures, PAUSES.length - 1)] ?? 0);
    failures += 1;
  };

  return {
    isLost: (): boolean => isLost,
    /** Runs the listener whenever the connection is lost or back. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Pings the server after a hint of a change, unless a ping is running. */
    check: (): void => void check(),
    /** The server replied, whatever the status. */
    markReachable: (): void => set(false),
  };
}

/** Milliseconds. */
const PING_TIMEOUT = 10_000;

export const connection = watchConnection({
  ping: () =>
    fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PING_TIMEOUT) }).then(
      () => true,
      () => false,
    ),
  schedule: (run, pause) => void setTimeout(run, pause),
});

/** Checks the connection when the browser reports a network change or shows the page again. */
export function followConnection(): void {
  for (const hint of ['online', 'offline']) window.addEventListener(hint, connection.check);
  const revalidate = (): void => {
    if (connection.isLost()) connection.check();
  };
  window.addEventListener('pageshow', revalidate);
  document.addEventListener('visibilitychange', revalidate);
  if (!navigator.onLine) connection.check();
}

export const useConnectionLost = (): boolean =>
  useSyncExternalStore(connection.subscribe, connection.isLost, () => false);
