import { expect, test } from 'vitest';
import { createLandlord } from '../../testing/builders/builders.ts';
import { auditActionsOf } from '../../testing/builders/evidence.ts';
import { createOperator } from '../../testing/builders/operators.ts';
import { addApp, addPasskey } from '../../testing/builders/two-step.ts';
import { startTestServer } from '../../testing/server/test-server.ts';
import { runAdmin } from './run-admin.ts';

const server = startTestServer();

async function ask(...asked: string[]) {
  const said: string[] = [];
  const code = await runAdmin(server().ctx, 'mia', asked, (words) => said.push(words));
  return { code, said: said.join('\n') };
}

test('the role is given to an account with a passkey, listed and taken', async () => {
  expect(await ask('operator', 'list')).toEqual({ code: 0, said: 'Nobody is an operator.' });
  const leo = await createLandlord(server());
  await addApp(leo);
  const without = await ask('operator', 'add', leo.email, 'leo');
  expect(without).toMatchObject({ code: 1, said: expect.stringContaining('has no passkey') });
  await addPasskey(server(), leo);
  const added = { code: 0, said: 'leo is an operator now, and opens the console at /admin.' };
  expect(await ask('operator', 'add', leo.email.toUpperCase(), 'leo')).toEqual(added);
  expect(await ask('operator', 'add', leo.email, 'other')).toMatchObject({ code: 1 });
  expect((await ask('operator', 'list')).said).toContain(`leo  ${leo.email}, since `);
  expect(await ask('operator', 'remove', leo.email)).toMatchObject({ code: 0 });
  expect(await ask('operator', 'remove', leo.email)).toEqual({ code: 1, said: 'No operator has this address.' });
  expect(await auditActionsOf(server(), leo.id)).toEqual(
    expect.arrayContaining(['operator.added', 'operator.removed']),
  );
  expect(await ask('operator', 'add', 'nobody@example.test', 'x')).toEqual({
    code: 1,
    said: 'No account has this address.',
  });
});

test('whoever loses their passkeys is no operator any more', async () => {
  const odile = await createOperator(server());
  expect((await ask('account', 'remove-two-step', odile.email)).code).toBe(0);
  expect((await ask('operator', 'list')).said).not.toContain(odile.email);
});

test.each([
  [['operator', 'add']],
  [['operator', 'add', 'a@example.test']],
  [['operator', 'add', 'a@example.test', 'two words']],
  [['operator', 'remove']],
  [['operator', 'list', 'x']],
])('explains itself after %j', async (asked: string[]) => {
  expect(await ask(...asked)).toMatchObject({ code: 2, said: expect.stringContaining('npm run admin -- operator') });
});
