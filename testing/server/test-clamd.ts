import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';

const PROGRAM = '/usr/sbin/clamd';
/** MD5, length and name of the test file that every scanner knows (https://www.eicar.org). */
const EICAR_SIGNATURE = '44d88612fea8a8f36de82e1278abb02f:68:Eicar-Test-Signature\n';

/** The content that scanners report although it is harmless. In two parts, so that none reports this file. */
export const EICAR = new TextEncoder().encode(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

/** Runs Debian's clamd for the tests of a file, with one signature. Tests may stop it earlier. */
export function startTestClamd(): { socket: string; stop(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'maplekey-clamd-'));
  const socket = path.join(folder, 'clamd.ctl');
  let program: ChildProcess | undefined;
  beforeAll(async () => {
    if (!existsSync(PROGRAM)) throw new Error('clamd was not found (Debian: sudo apt-get install clamav-daemon)');
    writeFileSync(path.join(folder, 'test.hdb'), EICAR_SIGNATURE);
    const settings = [
      `LocalSocket ${socket}`,
      `DatabaseDirectory ${folder}`,
      `User ${userInfo().username}`,
      'Foreground yes',
    ];
    writeFileSync(path.join(folder, 'clamd.conf'), `${settings.join('\n')}\n`);
    program = spawn(PROGRAM, ['--config-file', path.join(folder, 'clamd.conf')], { stdio: 'ignore' });
    while (!existsSync(socket)) {
      if (program.exitCode !== null) throw new Error('clamd did not start');
      await wait(50);
    }
  });
  const stop = () => {
    program?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  afterAll(stop);
  return { socket, stop };
}
