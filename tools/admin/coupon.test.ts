import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createLandlord } from '../../testing/builders/builders.ts';
import { startTestServer } from '../../testing/server/test-server.ts';
import { projectRoot } from '../run-node.ts';
import { runAdmin } from './run-admin.ts';

const server = startTestServer();
const folder = mkdtempSync(path.join(tmpdir(), 'admin-coupon-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the command says, and how it ends. */
async function ask(...words: string[]) {
  const said: string[] = [];
  const code = await runAdmin(server().ctx, 'mia', ['coupon', ...words], (line) => said.push(line));
  return { code, said: said.join('\n') };
}

const look = async (code: string) => {
  const landlord = await createLandlord(server());
  return (await landlord.get(`/api/coupon/get-coupon?coupon_code=${code}`)).body;
};

describe('the coupon command', () => {
  test('lists the codes', async () => {
    expect(await ask('list')).toEqual({
      code: 0,
      said: 'MAPLE10  $10.00 off\nOLDLEAF  $5.00 off, disabled\nWELCOME5  $5.00 off',
    });
  });

  test('adds a code in whole dollars or cents, changes it, and switches it off and on', async () => {
    expect(await ask('add', ' spring-7 ', '7.5')).toEqual({
      code: 0,
      said: 'SPRING-7 takes $7.50 off an order, once for each person.',
    });
    expect(await look('spring-7')).toMatchObject({ is_enabled: 1, coupon_amount: 7.5 });
    expect(await ask('add', 'SPRING-7', '999.99')).toMatchObject({ code: 0 });
    expect(await look('SPRING-7')).toMatchObject({ coupon_amount: 999.99 });
    expect(await ask('disable', 'spring-7')).toEqual({ code: 0, said: 'SPRING-7 is disabled.' });
    expect(await look('SPRING-7')).toMatchObject({ is_enabled: 0 });
    expect(await ask('add', 'SPRING-7', '5')).toMatchObject({ code: 0 });
    expect(await look('SPRING-7')).toMatchObject({ is_enabled: 1, coupon_amount: 5 });
  });

  test.each([
    ['a word that it does not know', ['remove', 'WELCOME5']],
    ['no code', ['add']],
    ['a code that is too short', ['add', 'ABC', '5']],
    ['a code with a blank in it', ['add', 'TWO WORDS', '5']],
    ['no amount', ['add', 'AUTUMN']],
    ['an amount of nothing', ['add', 'AUTUMN', '0.00']],
    ['an amount below nothing', ['add', 'AUTUMN', '-5']],
    ['an amount that is too large', ['add', 'AUTUMN', '1000']],
    ['a third of a cent', ['add', 'AUTUMN', '5.001']],
    ['an amount in words', ['add', 'AUTUMN', '1e2']],
  ])('explains itself for %s, and changes nothing', async (_, words) => {
    const before = (await ask('list')).said;
    const { code, said } = await ask(...words);
    expect(code).toBe(2);
    expect(said).toContain('npm run admin -- coupon add CODE AMOUNT');
    expect((await ask('list')).said).toBe(before);
  });

  test('says so when there is no such code', async () => {
    expect(await ask('disable', 'nothing-here')).toEqual({ code: 1, said: 'There is no code NOTHING-HERE.' });
  });

  test('as a process says when no server has run there', () => {
    const { status, stderr, stdout } = spawnSync(process.execPath, ['tools/admin/admin.ts', 'coupon', 'list'], {
      cwd: projectRoot,
      env: { PATH: process.env.PATH, DATA_DIR: folder },
      encoding: 'utf8',
    });
    expect([status, stdout, stderr]).toEqual([1, '', expect.stringContaining('No server has run on')]);
  });
});
