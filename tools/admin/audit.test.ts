import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createApplicant, expectStatus } from '../../testing/builders/builders.ts';
import { until } from '../../testing/builders/evidence.ts';
import { callerAt } from '../../testing/server/caller.ts';
import { startTestServer } from '../../testing/server/test-server.ts';
import { runAdmin } from './run-admin.ts';

const server = startTestServer({ TRUSTED_PROXIES: '127.0.0.1' });

async function ask(...words: string[]) {
  const said: string[] = [];
  const code = await runAdmin(server().ctx, 'mia', words, (line) => said.push(line));
  return { code, said };
}

test('events of calls say where they came from; the server links them, and an altered one is named', async () => {
  const { db } = server().ctx;
  const ana = await createApplicant(server());
  const wrong = await callerAt(server().origin).raw('/api/login', {
    method: 'POST',
    body: JSON.stringify({ email: ana.email, password: 'Not-this-one-9' }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.77' },
  });
  expect(wrong.status).toBe(401);
  expectStatus(await ana.post('/api/logout'), 200);
  const events = await db
    .selectFrom('audit_event')
    .select(['id', 'action', 'network', 'session_id', 'request_id'])
    .where((eb) => eb.or([eb('subject_id', '=', ana.id), eb('actor_id', '=', ana.id)]))
    .orderBy('id')
    .execute();
  const refused = events.find(({ action }) => action === 'login.refused');
  expect(refused).toMatchObject({ network: '203.0.113.0/24', session_id: null });
  expect(refused?.request_id).toMatch(/^[\w-]{12}$/);
  const left = events.find(({ action }) => action === 'logout.succeeded');
  expect(left).toMatchObject({ network: '127.0.0.0/24', session_id: expect.any(String) });
  expect(new Set(events.map(({ request_id }) => request_id)).size, 'one for each call').toBeGreaterThan(2);

  const whole = await until('all links', async () => {
    const answer = await ask('audit', 'verify');
    return answer.code === 0 && !answer.said[0]?.includes('waiting') && answer;
  });
  expect(whole.said[0]).toMatch(/^The audit log is whole: \d+ events\.$/);
  const head = whole.said[1]?.replace('Head: ', '') ?? '';
  expect((await ask('audit', 'verify', head)).code).toBe(0);
  await sql`alter table audit_event disable trigger audit_append_only`.execute(db);
  await sql`update audit_event set network = null where id = ${refused?.id}`.execute(db);
  await sql`alter table audit_event enable trigger audit_append_only`.execute(db);
  expect(await ask('audit', 'verify')).toEqual({ code: 1, said: [`Audit event ${refused?.id} was altered.`] });
  expect((await ask('audit', 'verify', 'not a head')).code).toBe(2);
});
