import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../testing/server/free-port.ts';
import { type Running, run } from './running-server.ts';

/** Memory of a process in MB, as Linux counts it: what is resident now, or the most that ever was. */
export function memoryOf(pid: number, which: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes] = new RegExp(`^${which}:\\s+(\\d+)`, 'm').exec(status) ?? [];
  return Number(kilobytes) / 1024;
}

/**
 * Runs the server on an empty data folder, which is removed afterwards. It is the process itself and not a chain of them, as
 * of `npm start`, so its memory can be read.
 */
export async function withServerProcess<Result>(use: (server: Running) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'maplekey-bench-'));
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const server = await run(process.execPath, ['src/server/main.ts'], {
    port,
    health: '/readyz',
    env: { PORT: String(port), SANDBOX_PORT: String(sandboxPort), DATA_DIR: folder },
  });
  try {
    return await use(server);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
