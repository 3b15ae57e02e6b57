import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '../testing/server/free-port.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * The checkout whose server is measured: this one, or another one that BENCH_OF names, so that two commits are measured
 * by the same benchmark on the same data.
 */
const MEASURED = path.resolve(ROOT, process.env.BENCH_OF ?? '.');

/** A program of the benchmark in its own process. */
export interface Running {
  origin: string;
  pid: number;
  /** Milliseconds from the start of the process to its first successful answer. */
  readyAfter: number;
  stop(): Promise<void>;
}

async function untilItAnswers(child: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the process ended with ${child.exitCode}`);
    const good = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (good) return;
    await new Promise((go) => setTimeout(go, 10));
  }
}

/** Starts a program and waits until `health` answers. */
export async function run(
  command: string,
  args: string[],
  { port, health, env = {}, cwd = ROOT }: { port: number; health: string; env?: Record<string, string>; cwd?: string },
): Promise<Running> {
  const began = performance.now();
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilItAnswers(child, origin + health);
  return {
    origin,
    pid: child.pid ?? 0,
    readyAfter: performance.now() - began,
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Runs `npm start` on a data folder, without the demo, so that the server holds only what is measured. */
export async function startServer(
  dataFolder: string,
  env: Record<string, string> = {},
): Promise<Running & { sandbox: string }> {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const server = await run('npm', ['start', '--silent'], {
    port,
    health: '/readyz',
    cwd: MEASURED,
    env: { PORT: String(port), SANDBOX_PORT: String(sandboxPort), DATA_DIR: dataFolder, DEMO: 'off', ...env },
  });
  return { ...server, sandbox: `http://127.0.0.1:${sandboxPort}` };
}
