import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startRecordedVendors } from '../../testing/recorded/start-recorded-vendors.ts';
import { freePort } from '../../testing/server/free-port.ts';
import { until } from '../../testing/server/mailbox.ts';
import { type OwnProcess, runProgram } from '../../testing/server/server-process.ts';
import { startHaproxy } from '../../testing/server/start-haproxy.ts';
import { copyTemplate, startTemplateServer } from '../../testing/server/template-database.ts';

/** A process of a site, on a port that it keeps when it is started again. */
export interface Machine {
  process: OwnProcess;
  /** Starts it again after it ended, and waits until it is ready. */
  startAgain(): Promise<void>;
}

/** How long a web process goes on serving after it was asked to end: longer than the proxy's look (seconds). */
const DRAIN_SECONDS = '3';

/** Two web processes behind a proxy and two workers, each as on a machine of its own, with one database. */
export async function startSeveralMachines() {
  const folder = await mkdtemp(path.join(tmpdir(), 'maplekey-machines-'));
  const [vendors, databases] = await Promise.all([startRecordedVendors(), startTemplateServer()]);
  const { url: databaseUrl } = await copyTemplate(databases.url);
  const shared = {
    ...vendors.settings,
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    RATE_LIMITS: 'relaxed',
    DRAIN_SECONDS,
  };
  const start = async (
    role: 'web' | 'worker',
    setting: 'PORT' | 'WORKER_PORT',
  ): Promise<Machine & { port: number }> => {
    const port = await freePort();
    const run = () =>
      runProgram(['src/server/main.ts', role], { cwd: folder, settings: { ...shared, [setting]: String(port) } });
    const isReady = async () => {
      await machine.process.hasSaid(' is ready');
      await until('it is ready', async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok);
    };
    const machine = {
      port,
      process: run(),
      startAgain: async () => {
        machine.process = run();
        await isReady();
      },
    };
    await isReady();
    return machine;
  };
  const webs = [await start('web', 'PORT'), await start('web', 'PORT')] as const;
  const workers = [await start('worker', 'WORKER_PORT'), await start('worker', 'WORKER_PORT')] as const;
  const proxy = await startHaproxy([webs[0].port, webs[1].port]);
  return {
    origin: proxy.origin,
    databaseUrl,
    vendors,
    webs,
    workers,
    stop: async () => {
      await proxy.stop();
      await Promise.all([...webs, ...workers].map(({ process }) => process.kill()));
      await Promise.all([vendors.stop(), databases.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
