import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
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
      said: 'SPRING-7 takes $7.50 off an order, once per person.',
    });
    expect(await look('spring-7')).toMatchObject({ is_enabled: 1, coupon_amount: 7.5 });
    expect(await ask('change', 'SPRING-7', '999.99')).toEqual({
      code: 0,
      said: 'SPRING-7 takes $999.99 off an order, once per person. It was $7.50 before.',
    });
    expect(await look('SPRING-7')).toMatchObject({ coupon_amount: 999.99 });
    expect(await ask('disable', 'spring-7')).toEqual({ code: 0, said: 'SPRING-7 is now disabled.' });
    expect(await look('SPRING-7')).toMatchObject({ is_enabled: 0 });
    expect(await ask('disable', 'spring-7')).toEqual({ code: 1, said: 'SPRING-7 is already disabled.' });
    expect((await ask('change', 'SPRING-7', '5')).said).toContain('SPRING-7 is still disabled.');
    expect(await look('SPRING-7')).toMatchObject({ is_enabled: 0, coupon_amount: 5 });
    expect(await ask('enable', 'spring-7')).toEqual({ code: 0, said: 'SPRING-7 is now enabled.' });
    expect(await look('SPRING-7')).toMatchObject({ is_enabled: 1, coupon_amount: 5 });
  });

  test('limits a code to a day and to a number of people', async () => {
    await ask('add', 'AUTUMN-8', '5');
    expect(await ask('limit', 'autumn-8', '2099-12-31', '100')).toEqual({
      code: 0,
      said: 'AUTUMN-8 takes $5.00 off an order, once per person, until 2099-12-31, for 100 people.',
    });
    expect((await ask('list')).said).toContain('AUTUMN-8  $5.00 off, until 2099-12-31, for 100 people');
    expect(await look('AUTUMN-8')).toMatchObject({ is_enabled: 1 });
    await ask('limit', 'AUTUMN-8', '2020-12-31', 'everybody');
    expect(await look('AUTUMN-8')).toMatchObject({ is_enabled: 0 });
    expect((await ask('limit', 'AUTUMN-8', 'never', 'everybody')).said).toMatch(/once per person\.$/);
    for (const words of [[], ['2026-13-41', '5'], ['never', '0'], ['never', 'x'], ['never', '5', 'more']])
      expect((await ask('limit', 'AUTUMN-8', ...words)).code, words.join(' ')).not.toBe(0);
    // The list of another test names the codes of the start.
    await sql`delete from coupon where code = 'AUTUMN-8'`.execute(server().ctx.db);
  });

  test('does not change a known code silently', async () => {
    expect(await ask('add', 'maple10', '20')).toEqual({
      code: 1,
      said: 'MAPLE10 already exists: $10.00 off.\nNothing was changed. To change it: npm run admin -- coupon change MAPLE10 20',
    });
    expect(await ask('add', 'OLDLEAF', '20')).toMatchObject({ said: expect.stringContaining('$5.00 off, disabled.') });
    expect((await ask('list')).said).toContain('MAPLE10  $10.00 off\n');
  });

  const CODE = 'A code must have 4 to 40 letters, digits or hyphens.';
  const AMOUNT = 'An amount must be from 0.01 to 999.99 dollars, such as 5 or 7.50.';
  test.each([
    ['no code', [], 'Please give a code.'],
    ['a code that is too short', ['ABC', '5'], CODE],
    ['a code with a blank in it', ['TWO WORDS', '5'], CODE],
    ['no amount', ['AUTUMN'], 'Please give an amount in dollars.'],
    ['an amount of nothing', ['AUTUMN', '0.00'], AMOUNT],
    ['an amount below nothing', ['AUTUMN', '-5'], AMOUNT],
    ['an amount that is too large', ['AUTUMN', '1000'], AMOUNT],
    ['a third of a cent', ['AUTUMN', '5.001'], AMOUNT],
    ['an amount in words', ['AUTUMN', '1e2'], AMOUNT],
    ['a word too many', ['AUTUMN', '5', 'off'], 'Please leave out: off'],
  ])('gives the reason and the usage for %s, and changes nothing', async (_, words, reason) => {
    const before = (await ask('list')).said;
    for (const verb of ['add', 'change']) {
      const { code, said } = await ask(verb, ...words);
      expect(code).toBe(2);
      expect(said.split('\n')[0]).toBe(reason);
      expect(said).toContain('npm run admin -- coupon add CODE AMOUNT');
    }
    expect((await ask('list')).said).toBe(before);
  });

  test('explains itself for a word that it does not know', async () => {
    const { code, said } = await ask('remove', 'WELCOME5');
    expect(code).toBe(2);
    expect(said).toContain('npm run admin -- coupon disable CODE');
  });

  test('says so when there is no such code', async () => {
    for (const words of [
      ['disable', 'nothing-here'],
      ['enable', 'nothing-here'],
      ['change', 'nothing-here', '5'],
    ]) {
      expect(await ask(...words)).toEqual({ code: 1, said: 'There is no code NOTHING-HERE.' });
    }
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
