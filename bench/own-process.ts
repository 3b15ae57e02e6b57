import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSandbox } from '../src/sandbox/start-sandbox.ts';
import type { ServerRole } from '../src/server/settings/server-role.ts';
import { freePort } from '../testing/server/free-port.ts';
import { STAND_IN_CREDENTIALS, standInAddresses } from '../testing/server/stand-in-settings.ts';
import { withMemoryOptions } from '../tools/node/memory-options.mjs';
import { type Running, run } from './running-server.ts';

/** Memory of a process in MB, as Linux counts it: what is resident now, or the most that ever was. */
export function memoryOf(pid: number, which: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes] = new RegExp(`^${which}:\\s+(\\d+)`, 'm').exec(status) ?? [];
  return Number(kilobytes) / 1024;
}

/** What a server with real vendors needs besides their addresses. */
export const SITE = {
  ...STAND_IN_CREDENTIALS,
  APP_SECRET: 'a secret of the benchmark, long enough',
  DATA_KEYS: `2026:${'b'.repeat(43)}`,
  // A hundred clients share one address here.
  RATE_LIMITS: 'relaxed',
  LOG_LEVEL: 'warn',
  TWO_STEP_FOR_REPORTS: 'off',
};

/** Servers that share the stand-ins of the vendors, which are in this process with all messages they receive. */
export interface OwnProcesses {
  /** Starts one as `node src/server/main.ts` with a role; it is the process itself and not a chain of them, as of `npm start`. */
  start(role: ServerRole, env?: Record<string, string>): Promise<Running>;
  stop(): Promise<void>;
}

export async function openOwnProcesses(): Promise<OwnProcesses> {
  const folder = await mkdtemp(path.join(tmpdir(), 'maplekey-bench-'));
  const firstPort = await freePort();
  const appUrl = `http://127.0.0.1:${firstPort}`;
  const standIns = await startSandbox({ host: '127.0.0.1', port: 0, appUrl, speed: 1000 });
  let started = 0;
  return {
    start: async (role, env) => {
      const port = started === 0 ? firstPort : await freePort();
      started += 1;
      return run(process.execPath, ['src/server/main.ts', ...(role === 'both' ? [] : [role])], {
        port,
        health: '/readyz',
        env: {
          ...withMemoryOptions(process.env),
          ...SITE,
          ...standInAddresses(standIns.origin),
          SMTP_URL: `smtp://127.0.0.1:${standIns.smtpPort}`,
          APP_URL: appUrl,
          [role === 'worker' ? 'WORKER_PORT' : 'PORT']: String(port),
          DATA_DIR: folder,
          ...env,
        },
      });
    },
    stop: async () => {
      await standIns.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a server on an empty data folder, which is removed afterwards, so that its memory can be read. */
export async function withServerProcess<Result>(use: (server: Running) => Promise<Result>): Promise<Result> {
  const processes = await openOwnProcesses();
  const server = await processes.start('both');
  try {
    return await use(server);
  } finally {
    await server.stop();
    await processes.stop();
  }
}
