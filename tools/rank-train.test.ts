import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from './run-node.ts';
import { COLUMNS } from './training/outcomes.ts';

let folder = '';
const file = (name: string): string => path.join(folder, name);
const LEASE = `2.0.0,${'0'.repeat(51)},0,2027-02-01`;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rank-train-'));
  copyFileSync(path.join(projectRoot, 'models/tenancy-risk-51/2.0.0.json'), file('2.0.0.json'));
  writeFileSync(
    file('half.csv'),
    `${COLUMNS.join(',')}\nL1,${LEASE},good,landlord,1\nL2,${LEASE},perhaps,landlord,1\nL3,2.0.0`,
  );
  writeFileSync(file('few.csv'), `${COLUMNS.join(',')}\nL1,${LEASE},good,landlord,1\nL2,${LEASE},bad,landlord,5\n`);
  writeFileSync(file('changed.json'), '{}');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const train = (...args: string[]) =>
  spawnSync(process.execPath, [path.join(projectRoot, 'tools/rank-train.ts'), '--folder', folder, ...args], {
    encoding: 'utf8',
  });

test.each<[string, string[], number, string]>([
  [
    'a file with wrong lines',
    ['--outcomes', 'half.csv', '--out', '1.1.0'],
    1,
    'line 3: outcome is good, bad, ended_early, not "perhaps"\nline 4: 2 fields and not 8',
  ],
  ['a file that is not there', ['--outcomes', 'none.csv', '--out', '1.1.0'], 1, 'there is no file'],
  ['a prior that is not there', ['--outcomes', 'few.csv', '--prior', '0.9.0', '--out', '1.1.0'], 1, 'there is no file'],
  [
    'a prior that is refused',
    ['--outcomes', 'few.csv', '--prior', 'changed', '--out', '1.1.0'],
    1,
    'The ranking model is refused',
  ],
  ['no version to write', ['--outcomes', 'few.csv'], 1, '--outcomes needs --out'],
  ['a version that is none', ['--outcomes', 'few.csv', '--out', 'next'], 1, '--out is a version such as 1.1.0'],
  ['a seed that is none', ['--seed', 'x'], 1, '--seed is a whole number'],
  ['too few bad years to learn from', ['--outcomes', 'few.csv', '--out', '1.1.0'], 0, 'Nothing was written'],
])('%s writes nothing', (_, args, code, output) => {
  const before = readdirSync(folder);
  const inFolder = args.map((arg) => (arg.endsWith('.csv') ? file(arg) : arg));
  const { status, stdout, stderr } = train(...inFolder);
  expect(stdout + stderr).toContain(output);
  expect(status).toBe(code);
  expect(readdirSync(folder)).toEqual(before);
});
