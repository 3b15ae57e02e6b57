import { expect, test } from 'vitest';
import { createApplicant, loggedIn } from '../../testing/builders/builders.ts';
import { auditOf } from '../../testing/builders/evidence.ts';
import { startTestServer } from '../../testing/server/test-server.ts';
import { runAdmin } from './run-admin.ts';

const server = startTestServer();
const WHY = 'Somebody else has their mailbox';

async function ask(...words: string[]) {
  const said: string[] = [];
  const code = await runAdmin(server().ctx, 'mia', words, (line) => said.push(line));
  return { code, said: said.join('\n') };
}

test('locks an account and unlocks it, each for a reason', async () => {
  const ana = await createApplicant(server());
  expect((await ask('account', 'lock', ana.email)).code, 'without a reason').toBe(2);
  expect((await ask('account', 'lock', ana.email.toUpperCase(), WHY)).code).toBe(0);
  expect((await ana.get('/api/applicant')).status).toBe(401);
  await expect(loggedIn(server(), ana.email)).rejects.toThrow('AccountLocked');
  expect(await ask('account', 'lock', ana.email, WHY)).toEqual({ code: 1, said: 'This account is locked already.' });
  expect((await ask('account', 'unlock', ana.email, 'The password was reset')).code).toBe(0);
  await loggedIn(server(), ana.email);
  const events = (await auditOf(server(), ana.id)).filter(({ action }) => /locked$/.test(action));
  expect(events).toMatchObject([
    { action: 'account.locked', detail: { operator: 'mia', reason: WHY } },
    { action: 'account.unlocked', detail: { operator: 'mia', reason: 'The password was reset' } },
  ]);
  expect(await ask('account', 'lock', 'nobody@example.test', WHY)).toEqual({
    code: 1,
    said: 'No account has this address.',
  });
});

test('logs one account out, and everybody', async () => {
  const [ana, ben] = [await createApplicant(server()), await createApplicant(server())];
  expect((await ask('account', 'log-out', ana.email, WHY)).code).toBe(0);
  expect((await ana.get('/api/applicant')).status).toBe(401);
  expect((await ben.get('/api/applicant')).status).toBe(200);
  expect((await ask('account', 'log-out', 'everybody')).code, 'without a reason').toBe(2);
  const { code, said } = await ask('account', 'log-out', 'everybody', 'Tokens were stolen');
  expect(code).toBe(0);
  expect(said).toMatch(/^Everybody is logged out: \d+ sessions? ended\.$/);
  expect((await ben.get('/api/applicant')).status).toBe(401);
  expect((await (await loggedIn(server(), ben.email)).get('/api/applicant')).status).toBe(200);
});
