import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** A call that clients make. */
export interface Call {
  method: 'GET' | 'POST';
  path: string;
  /** The bearer token. */
  token?: string;
  body?: object;
}

/** What clients did, and for how long. */
export interface Load {
  calls: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Of one reply, with its headers. */
  bytes: number;
}

export interface Clients {
  origin: string;
  /** Made in turn, beginning again after the last one. */
  calls: readonly Call[];
  /** For so many seconds, or so many calls. */
  until: { seconds: number } | { calls: number };
  /** Clients that each have a connection and wait for the reply before the next call. */
  connections?: number;
}

const CONNECTIONS = 16;
const PROGRAM = path.join(import.meta.dirname, 'clients.ts');

/**
 * Lets clients call a server from a process of their own.
 *
 * @throws when a call fails
 */
export async function load({ origin, calls, until, connections = CONNECTIONS }: Clients): Promise<Load> {
  if (calls.length === 0) throw new Error('there is nothing to call');
  const folder = await mkdtemp(path.join(tmpdir(), 'maplekey-load-'));
  try {
    const file = path.join(folder, 'calls.json');
    await writeFile(file, JSON.stringify({ origin, calls, until, connections }));
    const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, file]);
    const { bad, example, ...measured } = JSON.parse(stdout) as Load & { bad: number; example: string };
    if (bad > 0) throw new Error(`${bad} of ${measured.calls} calls to ${calls[0]?.path} failed: ${example}`);
    return measured;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Makes one call.
 *
 * @throws when it fails
 */
export async function makeCall(origin: string, { method, path: where, token, body }: Call): Promise<void> {
  const response = await fetch(origin + where, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${where}: ${response.status} ${text.slice(0, 300)}`);
}
