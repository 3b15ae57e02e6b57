import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export interface DatabaseWatch {
  stop(): void;
}

interface WatchSettings {
  url: string;
  /** How long the database may be away (milliseconds). */
  longestOutageMs: number;
  /** Time between two looks (milliseconds). */
  intervalMs?: number;
  /** Called once, when the database was away for too long. */
  onGivenUp: () => void;
}

const INTERVAL = 15_000;
const CONNECT_TIMEOUT = 5_000;

/** Whether the database answers, on a connection of its own, so that a busy pool is not taken for an outage. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    query_timeout: CONNECT_TIMEOUT,
    application_name: 'maplekey-watch',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Looks whether the database answers, and gives up when it has been away for too long. */
export function watchDatabase({
  url,
  longestOutageMs,
  intervalMs = INTERVAL,
  onGivenUp,
}: WatchSettings): DatabaseWatch {
  const stopping = new AbortController();
  const { signal } = stopping;
  const watch = async () => {
    let lastAnswer = Date.now();
    while (!signal.aborted) {
      await sleep(intervalMs, undefined, { signal, ref: false });
      if (await answers(url)) lastAnswer = Date.now();
      else if (Date.now() - lastAnswer >= longestOutageMs && !signal.aborted) {
        stopping.abort();
        onGivenUp();
      }
    }
  };
  // Stopping rejects the sleep.
  watch().catch(() => {});
  return { stop: () => stopping.abort() };
}
