import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { endDeletionDelay, requestDeletion, whenErased } from '../../testing/builders/account-deletion.ts';
import { createApplicant, loggedIn } from '../../testing/builders/builders.ts';
import { auditActionsOf, outboxOf, until } from '../../testing/builders/evidence.ts';
import { addApp, beginLogin, completeLogin } from '../../testing/builders/two-step.ts';
import { startTestServer } from '../../testing/server/test-server.ts';
import { runAdmin } from './run-admin.ts';

const server = startTestServer();

/** What the command says, and how it ends. */
async function ask(...asked: string[]) {
  const said: string[] = [];
  const code = await runAdmin(server().ctx, 'mia', asked, (words) => said.push(words));
  return { code, said: said.join('\n') };
}

test('begins the deletion of somebody who asked by email, once', async () => {
  const ana = await createApplicant(server());
  expect((await ask('account', 'delete', ana.email.toUpperCase())).code).toBe(0);
  expect((await ana.get('/api/applicant')).status).toBe(401);
  expect((await outboxOf(server(), ana.email)).map(({ kind }) => kind)).toContain('account-leaving');
  expect(await auditActionsOf(server(), ana.id)).toContain('account.deletion_requested');
  const refused = { code: 1, said: 'No account has this address, or it is already being deleted.' };
  expect(await ask('account', 'delete', ana.email)).toEqual(refused);
  expect(await ask('account', 'delete', 'nobody@example.test')).toEqual(refused);
});

test('turns off two-step login for somebody who lost everything but their password', async () => {
  const ana = await createApplicant(server());
  const refused = { code: 1, said: 'No account with two-step login has this address.' };
  expect(await ask('account', 'remove-two-step', ana.email)).toEqual(refused);
  await addApp(ana);
  const waiting = await beginLogin(server(), ana.email);
  expect((await ask('account', 'remove-two-step', ana.email.toUpperCase())).code).toBe(0);
  expect((await ana.get('/api/account')).status).toBe(401);
  expect(await completeLogin(server(), { challenge: waiting.challenge, method: 'app', code: '000000' })).toMatchObject({
    status: 410,
  });
  const back = await loggedIn(server(), ana.email);
  expect((await back.get('/api/account/two-step')).body).toMatchObject({ app_added_at: null, recovery_codes_left: 0 });
  expect(await auditActionsOf(server(), ana.id)).toContain('two_step.removed');
  expect((await outboxOf(server(), ana.email)).map(({ kind }) => kind)).toContain('two-step-changed');
  expect(await ask('account', 'remove-two-step', 'nobody@example.test')).toEqual(refused);
});

test('says what vendors still hold of people who are gone, and takes note of what was written', async () => {
  const { db } = server().ctx;
  const open = { attempts: 3, problem: 'twilio: unavailable (not_finished)' };
  const created_at = new Date('2026-11-20T10:00:00.123Z');
  await db
    .insertInto('vendor_erasure')
    .values([
      { vendor: 'certn', vendor_ref: 'case-1', created_at },
      { vendor: 'certn', vendor_ref: 'try:2', created_at },
      { vendor: 'twilio', vendor_ref: '4165550177', created_at, ...open },
    ])
    .execute();
  const { said } = await ask('vendor', 'erasures');
  expect(said).toContain('request to Certn');
  expect(said).toContain('\ncase-1\ntry:2\n');
  expect(said).toContain('1 number whose texts Twilio still has');
  expect(said).toContain('3 failed calls, the last one: twilio: unavailable (not_finished)');
  expect(said, 'a number is shown to nobody').not.toContain('4165550177');
  expect(said).not.toContain('VeriFast');
  const [, command = ''] = /npm run admin -- (vendor erasure-sent certn \S+)/.exec(said) ?? [];
  expect(command).toBe('vendor erasure-sent certn 2026-11-20T10:00:00.123Z');
  await db.insertInto('vendor_erasure').values({ vendor: 'certn', vendor_ref: 'case-3' }).execute();
  expect(await ask(...command.split(' '))).toEqual({ code: 0, said: '2 requests to certn noted as sent.' });
  expect((await ask(...command.split(' '))).code, 'once').toBe(1);
  expect((await ask('vendor', 'erasures')).said).toMatch(/1 case\n[\s\S]*case-3/);
  await db.deleteFrom('vendor_erasure').execute();
  expect((await ask('vendor', 'erasures')).said).toBe('No vendor still holds data of people we have erased.');
});

test('lists who was erased, and erases from such a list what a backup brought back', async () => {
  const [gone, back] = [await createApplicant(server()), await createApplicant(server())];
  await requestDeletion(gone);
  await endDeletionDelay(server(), gone);
  await whenErased(server(), gone);
  const { said } = await ask('account', 'list-erased');
  expect(said).toMatch(new RegExp(`^${gone.id} \\d{4}-`, 'm'));
  const list = path.join(tmpdir(), `erased-${gone.id}.txt`);
  await writeFile(list, `${said}\n${back.id} 2026-01-01T00:00:00.000Z\nno id\n`);
  expect(await ask('account', 'erase-restored', list)).toMatchObject({
    code: 0,
    said: expect.stringContaining('1 account'),
  });
  const { db } = server().ctx;
  await until('the second erasure', async () => {
    const row = await db.selectFrom('person').select('id').where('id', '=', back.id).executeTakeFirst();
    return row === undefined;
  });
});

test.each([
  [['vendor', 'erasure-sent', 'stripe', '2026-11-20']],
  [['vendor', 'erasure-sent', 'certn', 'today']],
  [['vendor', 'erasures', 'x']],
  [[]],
  [['account', 'delete']],
  [['account', 'remove-two-step']],
  [['account', 'erase-restored']],
  [['account', 'forget', 'x']],
  [['account', 'delete', 'a', 'b']],
  [['account', 'list-erased', 'x']],
])('explains itself after %j', async (asked: string[]) => {
  expect(await ask(...asked)).toMatchObject({ code: 2, said: expect.stringContaining('npm run admin -- ') });
});

test('says that there is no such file', async () => {
  expect(await ask('account', 'erase-restored', '/nowhere/at/all')).toEqual({
    code: 1,
    said: 'The file cannot be read.',
  });
});
