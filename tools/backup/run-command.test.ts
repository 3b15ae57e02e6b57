import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectRoot } from '../run-node.ts';

// No .env file, and none of the environment of the test run.
const folder = mkdtempSync(path.join(tmpdir(), 'maplekey-backup-command-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(command: string, args: string[], environment: Record<string, string> = {}) {
  const program = path.join(projectRoot, 'tools', `${command}.ts`);
  const env = { DATA_DIR: path.join(folder, 'data'), ...environment };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test.each([
  ['backup', [], 'npm run backup -- <folder>   makes a backup in a new folder inside it\n'],
  ['restore', ['one', 'two'], 'npm run restore -- <folder>   restores the backup in this folder\n'],
])('npm run %s with %j shows how it is called', (command, args, usage) => {
  expect(run(command, args)).toEqual({ status: 2, stdout: '', stderr: usage });
});

test('a problem that can be fixed is one sentence, and nothing is left behind', () => {
  const data = path.join(folder, 'data');
  expect(run('backup', ['backups'])).toEqual({
    status: 1,
    stdout: '',
    stderr: `There is no database in ${path.join(data, 'postgres')}. Set DATA_DIR to the server's folder, or set DATABASE_URL.\n`,
  });
  expect(run('backup', ['backups'], { BACKUP_PASSPHRASE: 'short' })).toEqual({
    status: 1,
    stdout: '',
    stderr: 'BACKUP_PASSPHRASE must have at least 20 characters\n',
  });
  expect(run('restore', ['backups'])).toEqual({
    status: 1,
    stdout: '',
    stderr: 'There is no complete backup in backups: it has no file backup.json, which is written last.\n',
  });
  expect(readdirSync(folder)).toEqual([]);
});
