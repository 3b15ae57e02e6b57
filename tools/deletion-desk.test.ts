import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { anApplicant } from '../testing/builders.ts';
import { deedsOf, outboxOf, until } from '../testing/evidence.ts';
import { endWaiting, leave, whenErased } from '../testing/leaving.ts';
import { openHouse } from '../testing/test-house.ts';
import { deletionDesk } from './deletion-desk.ts';

const house = openHouse();

/** What the command says, and how it ends. */
async function ask(...asked: string[]) {
  const said: string[] = [];
  const code = await deletionDesk(house().toolbox, asked, (words) => said.push(words));
  return { code, said: said.join('\n') };
}

test('begins the deletion of somebody who asked by e-mail, once', async () => {
  const ana = await anApplicant(house());
  expect((await ask('begin', ana.email.toUpperCase())).code).toBe(0);
  expect((await ana.get('/api/applicant')).status).toBe(401);
  expect((await outboxOf(house(), ana.email)).map(({ kind }) => kind)).toContain('account-leaving');
  expect(await deedsOf(house(), ana.id)).toContain('account deletion asked for');
  const refused = { code: 1, said: 'No account has this address, or its deletion is under way.' };
  expect(await ask('begin', ana.email)).toEqual(refused);
  expect(await ask('begin', 'nobody@example.test')).toEqual(refused);
});

test('lists who was erased, and erases from such a list what a backup brought back', async () => {
  const [gone, back] = [await anApplicant(house()), await anApplicant(house())];
  await leave(gone);
  await endWaiting(house(), gone);
  await whenErased(house(), gone);
  const { said } = await ask('list');
  expect(said).toMatch(new RegExp(`^${gone.id} \\d{4}-`, 'm'));
  const list = path.join(tmpdir(), `erased-${gone.id}.txt`);
  await writeFile(list, `${said}\n${back.id} 2026-01-01T00:00:00.000Z\nno id\n`);
  expect(await ask('again', list)).toMatchObject({ code: 0, said: expect.stringContaining('1 account') });
  const { db } = house().toolbox;
  await until('the second erasure', async () => {
    const row = await db.selectFrom('person').select('id').where('id', '=', back.id).executeTakeFirst();
    return row === undefined;
  });
});

test.each([[[]], [['begin']], [['again']], [['forget', 'x']], [['begin', 'a', 'b']], [['list', 'x']]])(
  'explains itself after %j',
  async (asked: string[]) => {
    expect(await ask(...asked)).toMatchObject({ code: 2, said: expect.stringContaining('npm run deletions -- begin') });
  },
);

test('says that there is no such file', async () => {
  expect(await ask('again', '/nowhere/at/all')).toEqual({ code: 1, said: 'This file cannot be read.' });
});
