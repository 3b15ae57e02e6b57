import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  asOrdinaryUser,
  endingWithUs,
  quietEnvironment,
} from '../../src/server/infrastructure/database/embedded/command.ts';
import { freePort } from './free-port.ts';
import { until } from './mailbox.ts';

const PROGRAM = '/usr/sbin/haproxy';
const CONFIGURATION = path.resolve(import.meta.dirname, '../../deploy/haproxy/haproxy.cfg');

/** Starts the system's HAProxy, as we advise to configure it, in front of two web processes on this machine. */
export async function startHaproxy(
  ports: readonly [number, number],
): Promise<{ origin: string; stop(): Promise<void> }> {
  if (!existsSync(PROGRAM)) throw new Error('HAProxy was not found (Debian: sudo apt-get install haproxy)');
  const port = await freePort();
  const [one, two] = ports.map((each) => `127.0.0.1:${each}`);
  const [command = '', ...args] = endingWithUs(asOrdinaryUser([PROGRAM, '-db', '-f', CONFIGURATION]));
  const child = spawn(command, args, {
    env: { ...quietEnvironment, LISTEN: `127.0.0.1:${port}`, WEB_ONE: one, WEB_TWO: two },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (piece) => {
    complaints += piece;
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const origin = `http://127.0.0.1:${port}`;
  await until('HAProxy has a process to send requests to', async () => {
    if (child.exitCode !== null) throw new Error(`HAProxy did not start: ${complaints}`);
    return fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
  return {
    origin,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
