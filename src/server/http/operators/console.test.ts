import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  createApplicant,
  createLandlord,
  expectStatus,
  loggedIn,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import { OPERATOR } from '../../../../testing/builders/evidence.ts';
import { confirmWithPasskey, createOperator } from '../../../../testing/builders/operators.ts';
import { addApp, addPasskey, beginLogin, codeOf, completeLogin } from '../../../../testing/builders/two-step.ts';
import { callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { addOperator } from '../../accounts/operators/add-operator.ts';
import { removeOperator } from '../../accounts/operators/remove-operator.ts';
import { chainAuditEvents } from '../../infrastructure/database/audit-chain.ts';

/** A built web app that is no more than its page. */
const web = mkdtempSync(path.join(tmpdir(), 'maplekey-console-'));
writeFileSync(path.join(web, 'index.html'), '<!doctype html><div id="root"></div>');
afterAll(() => rmSync(web, { recursive: true }));

const server = startTestServer({ WEB_DIR: web });

const OVERVIEW = '/api/admin/overview';
const NOT_THERE = { status: 404, body: { status: 0, message: 'We couldn’t find that.' } };
const answerOf = async (asked: ReturnType<TestPerson['get']>) => {
  const { status, body } = await asked;
  return { status, body };
};

test('everybody else gets the answers of an address that is not there', async () => {
  const [nobody, landlord, applicant] = [
    callerAt(server().origin),
    await createLandlord(server()),
    await createApplicant(server()),
  ];
  const asked = (address: string) =>
    Promise.all([
      ...[nobody, landlord, applicant].map((caller) => answerOf(caller.get(address))),
      answerOf(nobody.raw(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' })),
      answerOf(nobody.raw(address, { method: 'PATCH' })),
    ]);
  expect(await asked(OVERVIEW)).toEqual(await asked('/api/nowhere/at/all'));
  expect(await answerOf(landlord.get(OVERVIEW))).toEqual(NOT_THERE);
  const { body } = await nobody.get('/api/openapi.json');
  expect(JSON.stringify(body)).not.toContain('/api/admin');
});

test('a session whose token is due for renewal gets no new one there, as at an address that is not there', async () => {
  const stranger = await createLandlord(server());
  const aged = { token_since: new Date(Date.now() - 20 * 60_000) };
  await server().ctx.db.updateTable('session').set(aged).where('person_id', '=', stranger.id).execute();
  const headersOf = async (address: string) => {
    const answer = await fetch(server().origin + address, { headers: { authorization: `Bearer ${stranger.token}` } });
    return [...answer.headers.keys()].filter((name) => name !== 'date').toSorted();
  };
  expect(await headersOf(OVERVIEW)).toEqual(await headersOf('/api/nowhere/at/all'));
});

test('the page of the console is there for operators, and like any unknown address for others', async () => {
  const odile = await createOperator(server());
  const page = (cookie?: string) =>
    fetch(`${server().origin}/admin/audit`, cookie === undefined ? {} : { headers: { cookie } });
  expect((await page(`auth_token=${odile.token}`)).status).toBe(200);
  const stranger = await createLandlord(server());
  for (const cookie of [undefined, `auth_token=${stranger.token}`, `auth_token=${'A'.repeat(43)}`]) {
    expect((await page(cookie)).status, cookie).toBe(404);
  }
});

test('a password and an app are not enough: the session needs a passkey', async () => {
  const odile = await createOperator(server());
  const { secret } = await addApp(odile);
  expect((await odile.get(OVERVIEW)).body).toMatchObject({ status: 1, operator: odile.name });
  const waiting = await beginLogin(server(), odile.email);
  const { body } = expectStatus(
    await completeLogin(server(), { challenge: waiting.challenge, method: 'app', code: codeOf(secret) }),
    200,
  );
  const byApp = { ...odile, ...callerAt(server().origin, body.tokens[0]) };
  const refused = await byApp.get(OVERVIEW);
  expect([refused.status, refused.body.error_type]).toEqual([403, 'ConfirmPasskey']);
  await confirmWithPasskey(byApp, odile.passkey);
  expect((await byApp.get(OVERVIEW)).status).toBe(200);

  const again = await beginLogin(server(), odile.email);
  const passkey = odile.passkey.use(again.passkey_options);
  const byPasskey = expectStatus(
    await completeLogin(server(), { challenge: again.challenge, method: 'passkey', passkey }),
    200,
  );
  expect((await callerAt(server().origin, byPasskey.body.tokens[0]).get(OVERVIEW)).status).toBe(200);
});

test('whoever has the password alone cannot add a passkey of their own to an operator', async () => {
  const leo = await createLandlord(server());
  const { passkey } = await addPasskey(server(), leo);
  await addOperator(server().ctx, OPERATOR, { email: leo.email, name: 'leo' });
  const refused = await leo.post('/api/account/two-step/passkeys/options');
  expect([refused.status, refused.body.error_type]).toEqual([403, 'ConfirmPasskey']);
  await confirmWithPasskey(leo, passkey);
  await addPasskey(server(), leo, { name: 'My key' });
});

test('an operator keeps at least one passkey', async () => {
  const odile = await createOperator(server());
  const { passkeys } = (await odile.get('/api/account/two-step')).body;
  const refused = await odile.delete(`/api/account/two-step/passkeys/${passkeys[0].id}`);
  expect([refused.status, refused.body.error_type]).toEqual([409, 'LastPasskey']);
  expect((await odile.get('/api/account/two-step')).body.passkeys).toHaveLength(1);
});

test('the role ends at once in every session', async () => {
  const odile = await createOperator(server());
  expect((await odile.get(OVERVIEW)).status).toBe(200);
  expect(await removeOperator(server().ctx, OPERATOR, odile.email)).toBe(true);
  expect(await answerOf(odile.get(OVERVIEW))).toEqual(NOT_THERE);
});

test('the audit log is read by who, act, day and object, in pages', async () => {
  const odile = await createOperator(server());
  const ana = await createApplicant(server());
  await loggedIn(server(), ana.email);
  const read = async (query: Record<string, string>) =>
    expectStatus(await odile.get(`/api/admin/audit?${new URLSearchParams(query)}`), 200).body;
  const actions = ({ events }: { events: { action: string }[] }) => events.map(({ action }) => action);
  expect(actions(await read({ object: ana.id }))).toContain('account.created');
  const added = await read({ object: odile.id, action: 'operator.' });
  expect(added.events).toMatchObject([
    {
      action: 'operator.added',
      actor_kind: 'operator',
      operator: 'test',
      details: [{ name: 'name', value: odile.name }],
    },
  ]);
  expect(actions(await read({ who: 'test', object: odile.id }))).toEqual(['operator.added']);
  expect(actions(await read({ who: odile.id }))).toContain('two_step.passkey_added');
  expect(actions(await read({ from: '2020-01-01', to: '2020-01-02' }))).toEqual([]);
  const today = new Date().toISOString().slice(0, 10);
  expect(actions(await read({ from: today, to: today, object: ana.id }))).toContain('account.created');
  expect((await odile.get('/api/admin/audit?from=2026-02-30x')).status).toBe(422);

  const db = server().ctx.db;
  const rows = Array.from({ length: 60 }, () => ({
    actor_kind: 'job',
    action: 'sample.listed',
    subject_kind: 'person',
    subject_id: ana.id,
  }));
  await db.insertInto('audit_event').values(rows).execute();
  const first = await read({ action: 'sample.' });
  expect(first.events).toHaveLength(50);
  const second = await read({ action: 'sample.', before: first.next });
  expect(second.events).toHaveLength(10);
  expect(second.next).toBeNull();
  expect(new Set([...first.events, ...second.events].map(({ id }) => id)).size).toBe(60);
});

test('whether the audit log is whole is shown, and that somebody asked is in it', async () => {
  const odile = await createOperator(server());
  while ((await chainAuditEvents(server().ctx.db)) > 0);
  const { body } = expectStatus(await odile.post('/api/admin/audit/verify'), 200);
  expect(body).toMatchObject({ whole: true, problem: null, head: expect.stringMatching(/^\d+:[0-9a-f]{64}$/) });
  const { events } = (await odile.get('/api/admin/audit?action=audit_log.verified')).body;
  expect(events[0]).toMatchObject({ operator: odile.name, actor_id: odile.id });
});

test('the overview counts what waits, and the document for operators lists their endpoints', async () => {
  const odile = await createOperator(server());
  const { body } = await odile.get(OVERVIEW);
  expect(body).toMatchObject({ messages: { given_up: 0 }, jobs: { failed: 0 }, disputes: { open: 0, overdue: 0 } });
  expect(body.ranking_reviews).toEqual({ open: 0, overdue: 0, oldest_at: null });
  expect(body.site.payments).toBe(true);
  const document = await odile.get('/api/admin/openapi');
  expect(Object.keys(document.body.paths)).toContain('/api/admin/overview');
});
