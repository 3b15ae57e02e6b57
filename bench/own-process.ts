import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSandbox } from '../src/sandbox/start-sandbox.ts';
import { freePort } from '../testing/server/free-port.ts';
import { STAND_IN_CREDENTIALS, standInAddresses } from '../testing/server/stand-in-settings.ts';
import { withMemoryOptions } from '../tools/memory-options.mjs';
import { type Running, run } from './running-server.ts';

/** Memory of a process in MB, as Linux counts it: what is resident now, or the most that ever was. */
export function memoryOf(pid: number, which: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes] = new RegExp(`^${which}:\\s+(\\d+)`, 'm').exec(status) ?? [];
  return Number(kilobytes) / 1024;
}

/** What a server with real vendors needs besides their addresses. */
const OWN = {
  ...STAND_IN_CREDENTIALS,
  APP_SECRET: 'a secret of the benchmark, long enough',
  DATA_KEYS: `2026:${'b'.repeat(43)}`,
  // A hundred clients share one address here.
  RATE_LIMITS: 'relaxed',
  LOG_LEVEL: 'warn',
  TWO_STEP_FOR_REPORTS: 'off',
};

/**
 * Runs the server on an empty data folder, which is removed afterwards. It is the process itself and not a chain of them, as
 * of `npm start`, and the stand-ins of the vendors, with all messages they receive, are in this process: so the memory of the
 * server can be read.
 */
export async function withServerProcess<Result>(use: (server: Running) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'maplekey-bench-'));
  const port = await freePort();
  const appUrl = `http://127.0.0.1:${port}`;
  const standIns = await startSandbox({ host: '127.0.0.1', port: 0, appUrl, speed: 1000 });
  const server = await run(process.execPath, ['src/server/main.ts'], {
    port,
    health: '/readyz',
    env: {
      ...withMemoryOptions(process.env),
      ...OWN,
      ...standInAddresses(standIns.origin),
      SMTP_URL: `smtp://127.0.0.1:${standIns.smtpPort}`,
      APP_URL: appUrl,
      PORT: String(port),
      DATA_DIR: folder,
    },
  });
  try {
    return await use(server);
  } finally {
    await server.stop();
    await standIns.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
